HarmCheck.main()
