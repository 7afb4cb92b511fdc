data "analytics_widget_insights" "orders" {
  widget_id = 4243
}

output "anomalies" {
  value = flatten([for insight in data.analytics_widget_insights.orders.insights : insight.output if insight.category == "Anomaly"])
}
