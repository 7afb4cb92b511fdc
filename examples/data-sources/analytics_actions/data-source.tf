data "analytics_actions" "hooks" {
  kind = "webhook"
}

# Every webhook of operations hears of this.
resource "analytics_alert" "backup_missing" {
  name      = "Backup missing"
  condition = "select count(*) as backups where backups < 1"

  webhook_action_ids = [
    for hook in data.analytics_actions.hooks.actions : hook.id if startswith(hook.name, "Operations")
  ]
}
