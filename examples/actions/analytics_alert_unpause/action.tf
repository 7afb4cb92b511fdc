# terraform apply -invoke=action.analytics_alert_unpause.stalled
action "analytics_alert_unpause" "stalled" {
  config {
    alert_id = "242"
  }
}
