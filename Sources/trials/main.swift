Trials.main()
