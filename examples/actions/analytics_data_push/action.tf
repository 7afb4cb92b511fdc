# terraform apply -invoke=action.analytics_data_push.orders
action "analytics_data_push" "orders" {
  config {
    name         = "Orders"
    records_json = file("orders.json")
    keys         = ["id"]
  }
}
