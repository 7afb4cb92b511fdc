data "analytics_dataset_records" "targets" {
  name  = "Targets"
  limit = 100
}

# An alert for each record of the dataset.
resource "analytics_alert" "target" {
  for_each   = { for target in jsondecode(data.analytics_dataset_records.targets.records_json) : target.region => target }
  name       = "Orders of ${each.key} below target"
  dataset_id = 4242
  condition  = "select region, orders where region = ${each.key} and orders < ${each.value.orders}"
}
