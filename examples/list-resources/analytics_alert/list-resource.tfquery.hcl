# The alerts of one team that are paused, with what the code of each would be.
list "analytics_alert" "paused" {
  provider         = analytics
  include_resource = true

  config {
    name_pattern = "Sales: *"
    paused       = true
  }
}
