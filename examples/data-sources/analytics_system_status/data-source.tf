data "analytics_system_status" "platform" {}

# Plans while a component is not well say so.
check "platform" {
  assert {
    condition     = data.analytics_system_status.platform.healthy
    error_message = "A component is not well: ${jsonencode(data.analytics_system_status.platform.components)}"
  }
}
