terraform {
  required_providers {
    analytics = {
      source = "analytics-as-code/analytics"
    }
  }
}

# The login comes from ANALYTICS_CLIENT_ID and ANALYTICS_CLIENT_SECRET.
provider "analytics" {
  base_url         = "https://analytics.example.com"
  request_timeout  = "1m"
  validate_on_plan = "warn"

  # Only what this installation spells differently.
  dialect = jsonencode({
    segments = { slack = "slack", teams = "teams" }
  })
}
