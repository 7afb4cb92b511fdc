data "analytics_categories" "all" {}

locals {
  # Two categories may have the same path, so a path stands for a list of ids.
  category_ids = { for category in data.analytics_categories.all.categories : category.path => category.id... }
}

resource "analytics_category" "forecast" {
  name      = "Forecast"
  parent_id = one(local.category_ids["Reports / Monthly"])
}
