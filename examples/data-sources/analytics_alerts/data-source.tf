data "analytics_alerts" "all" {}

output "paused_alerts" {
  value = [for alert in data.analytics_alerts.all.alerts : alert.name if alert.paused == true]
}
