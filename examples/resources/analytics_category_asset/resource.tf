resource "analytics_category" "finance" {
  name = "Finance"
}

# The service can neither show nor undo this: destroying forgets it with a warning.
resource "analytics_category_asset" "revenue" {
  category_id = analytics_category.finance.id
  asset_id    = 242
  asset_type  = "dashboard"
}
