variable "pager_token" {
  type      = string
  ephemeral = true
}

resource "analytics_webhook_action" "pager" {
  name             = "Pager"
  url              = "https://hooks.example.com/pager"
  use_full_dataset = false
  filter           = "where orders < 10"

  # Given to the service, and kept in no plan and no state. Another version sends them again.
  headers_wo = {
    Authorization = "Bearer ${var.pager_token}"
  }
  headers_wo_version = 1
}
