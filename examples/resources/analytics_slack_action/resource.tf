variable "slack_webhook_url" {
  type      = string
  ephemeral = true
}

resource "analytics_slack_action" "on_call" {
  name    = "On call"
  channel = "#on-call"

  # Given to the service, and kept in no plan and no state. Another version sends it again.
  webhook_url_wo         = var.slack_webhook_url
  webhook_url_wo_version = 1
}
