# All webhooks that alerts may notify, a hundred at most unless `limit` says otherwise.
list "analytics_webhook_action" "all" {
  provider = analytics
  limit    = 1000
}
