ephemeral "analytics_access_token" "run" {}

# Another provider block works with the token of this run, and has no login of its own.
provider "analytics" {
  alias        = "reporting"
  access_token = ephemeral.analytics_access_token.run.access_token
}

data "analytics_alerts" "all" {
  provider = analytics.reporting
}
