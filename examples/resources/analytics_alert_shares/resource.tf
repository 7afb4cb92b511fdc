resource "analytics_alert" "revenue" {
  name      = "Revenue dropped"
  condition = "select sum(amount) as revenue where revenue < 100000"
}

# The whole list: whoever is not named loses access.
resource "analytics_alert_shares" "revenue" {
  alert_id = analytics_alert.revenue.id

  shares = [
    { type = "user", user = "amy@example.com", access = "edit" },
    { type = "user", user = "ben@example.com", access = "view", sso_user = true },
    { type = "group", group_id = 12, access = "view" },
  ]
}
