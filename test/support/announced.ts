/** The parts of Terraform's plan representation that say what will be done. */
export interface PlanDocument {
  readonly resource_changes?: readonly {
    readonly type: string;
    readonly mode: string;
    readonly change: { readonly actions: readonly string[] };
  }[];
}

/** The operations that change something, by resource type and action; the first one has to be sent. */
const operationsOf: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  analytics_slack_action: { create: ['createSlack'], update: ['editSlack'], delete: [] },
  analytics_teams_action: { create: ['createTeams'], update: ['editTeams'], delete: [] },
  analytics_webhook_action: { create: ['createWebhook'], update: ['editWebhook'], delete: [] },
  analytics_alert: {
    create: ['createAlert', 'pauseAlert'],
    update: ['editAlert', 'pauseAlert', 'unpauseAlert'],
    delete: ['deleteAlert'],
  },
  analytics_alert_shares: {
    create: ['setAlertShares', 'deleteAlertShares'],
    update: ['setAlertShares', 'deleteAlertShares'],
    delete: ['deleteAlertShares'],
  },
  analytics_alert_share: {
    create: ['addAlertShares'],
    update: ['addAlertShares'],
    delete: ['setAlertShares', 'deleteAlertShares'],
  },
  analytics_category: { create: ['createCategory'], update: ['editCategory'], delete: ['deleteCategory'] },
  analytics_category_asset: { create: ['addAssetToCategory'], update: [], delete: [] },
};

/** The operations that were sent without the plan's saying so; creates and deletes are counted one by one. */
export function findUnannounced(plan: PlanDocument, sent: readonly string[]): string[] {
  const announced = (plan.resource_changes ?? []).flatMap(({ type, change }) =>
    change.actions.flatMap((action) => operationsOf[type]?.[action] ?? []),
  );
  return sent.filter((operation) => {
    const index = announced.indexOf(operation);
    if (index >= 0) announced.splice(index, 1);
    return index < 0;
  });
}
