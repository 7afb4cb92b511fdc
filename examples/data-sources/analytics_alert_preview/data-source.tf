data "analytics_alert_preview" "stalled" {
  dataset_id = 4242
  condition  = "select count(*) as orders where orders < 10"
}

# Made as it was previewed.
resource "analytics_alert" "previewed" {
  name       = "Orders stalled, as previewed"
  dataset_id = data.analytics_alert_preview.stalled.dataset_id
  condition  = data.analytics_alert_preview.stalled.condition
}

output "matching_rows" {
  value = jsondecode(data.analytics_alert_preview.stalled.rows_json)
}
