data "analytics_dataset" "orders" {
  id = 4242
}

output "fields_of_orders" {
  value = data.analytics_dataset.orders.fields[*].name
}
