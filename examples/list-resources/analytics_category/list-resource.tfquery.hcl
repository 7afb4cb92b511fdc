# The categories below one that is known.
list "analytics_category" "reports" {
  provider = analytics

  config {
    parent_id = "17"
  }
}
