# terraform apply -invoke=action.analytics_alert_pause.stalled
action "analytics_alert_pause" "stalled" {
  config {
    alert_id = "242"
  }
}
