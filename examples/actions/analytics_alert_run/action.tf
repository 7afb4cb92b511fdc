resource "analytics_alert" "stalled" {
  name = "Orders stalled"

  lifecycle {
    action_trigger {
      events  = [after_create]
      actions = [action.analytics_alert_run.first]
    }
  }
}

# Or by hand: terraform apply -invoke=action.analytics_alert_run.first
action "analytics_alert_run" "first" {
  config {
    alert_id = analytics_alert.stalled.id
  }
}
