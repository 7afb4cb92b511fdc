data "analytics_alert" "checkout" {
  name = "Checkout failing"
}

resource "analytics_alert_share" "on_call" {
  alert_id = data.analytics_alert.checkout.id
  type     = "user"
  user     = "on-call@example.com"
  access   = "view"
}
