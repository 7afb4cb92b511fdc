# All channels of Slack that alerts may notify, a hundred at most unless `limit` says otherwise.
list "analytics_slack_action" "all" {
  provider = analytics
  limit    = 1000
}
