# The id of the alert.
terraform import analytics_alert_shares.revenue 242
