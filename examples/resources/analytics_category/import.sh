terraform import analytics_category.sales 17
terraform import 'analytics_category.regions["EMEA"]' 18
