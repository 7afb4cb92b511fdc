# Whom an alert is shared with.
list "analytics_alert_share" "orders" {
  provider = analytics

  config {
    alert_id = "242"
  }
}
