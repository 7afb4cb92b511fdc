# The id of the alert, and the group or user.
terraform import analytics_alert_share.finance 242/group/12
terraform import 'analytics_alert_share.editors["amy@example.com"]' 242/user/amy@example.com
