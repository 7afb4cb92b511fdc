resource "analytics_alert" "margin" {
  name      = "Margin below target"
  condition = "select avg(margin) as margin where margin < 20"
}

# One entry of the list each; everybody else's access stays as it is.
resource "analytics_alert_share" "finance" {
  alert_id = analytics_alert.margin.id
  type     = "group"
  group_id = 12
  access   = "view"
}

resource "analytics_alert_share" "editors" {
  for_each = toset(["amy@example.com", "ben@example.com"])

  alert_id = analytics_alert.margin.id
  type     = "user"
  user     = each.key
  access   = "edit"
}
