await FollowCheck.main()
