# The category, the kind of asset, and the asset.
terraform import analytics_category_asset.revenue 17/dashboard/242
