/** A plan document as `terraform show -json` prints it: it deletes an alert of each name. */
export function planOfAlerts(...names: readonly string[]): object {
  return {
    format_version: '1.2',
    terraform_version: '1.9.0',
    planned_values: { root_module: {} },
    resource_changes: names.map((name) => ({
      address: `analytics_alert.${name}`,
      mode: 'managed',
      type: 'analytics_alert',
      name,
      provider_name: 'registry.terraform.io/analytics-as-code/analytics',
      change: {
        actions: ['delete'],
        before: { id: '242', name, condition: 'orders < 10' },
        after: null,
        after_unknown: {},
        before_sensitive: {},
        after_sensitive: false,
      },
      action_reason: 'delete_because_no_resource_config',
    })),
    configuration: { root_module: {} },
  };
}
