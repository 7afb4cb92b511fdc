resource "analytics_webhook_action" "pager" {
  name = "Pager"
  url  = "https://hooks.example.com/pager"
}

resource "analytics_slack_action" "shop" {
  name    = "Shop"
  channel = "#shop"
}

resource "analytics_alert" "orders_stalled" {
  name       = "Orders stalled"
  dataset_id = 4242
  condition  = "select count(*) as orders where orders < 10"

  # On working days at eight.
  schedule = { cron = "0 8 * * 1-5" }

  email = {
    to      = ["sales@example.com"]
    subject = "Orders have stalled"
    body    = "Fewer than ten orders came in. Please have a look."
  }

  webhook_action_ids = [analytics_webhook_action.pager.id]
  slack_action_ids   = [analytics_slack_action.shop.id]
}

resource "analytics_alert" "refunds_rising" {
  name       = "Refunds rising"
  dataset_id = 4242
  condition  = "select count(*) as refunds where refunds > 50"
  schedule   = { frequency = 15, frequency_type = "minute" }
  paused     = true

  # Further fields of the record, in the spelling of the service.
  settings_json = jsonencode({ priority = 1 })

  # A plan that deletes the alert is refused.
  deletion_protection = true
}
