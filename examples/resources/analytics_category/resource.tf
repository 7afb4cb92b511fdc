resource "analytics_category" "sales" {
  name = "Sales"
}

resource "analytics_category" "regions" {
  for_each = toset(["EMEA", "Americas", "Asia"])

  name      = each.key
  parent_id = analytics_category.sales.id
}

resource "analytics_category" "nordics" {
  name      = "Nordics"
  parent_id = analytics_category.regions["EMEA"].id
}

output "path" {
  value = analytics_category.nordics.path # Sales / EMEA / Nordics
}
