variable "teams_token" {
  type      = string
  sensitive = true
}

resource "analytics_teams_action" "managers" {
  name    = "Managers"
  channel = "Managers"
  token   = var.teams_token

  # The service cannot delete actions: rather fail at plan than leave one behind.
  on_destroy = "fail"
}
