# All channels of Teams that alerts may notify, a hundred at most unless `limit` says otherwise.
list "analytics_teams_action" "all" {
  provider = analytics
  limit    = 1000
}
