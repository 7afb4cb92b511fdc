import { Construct } from 'constructs';
import type { WindowTimes } from '../sugar/window-times';
import { refuse } from '../user-code';
import { Alert } from './alert';

/** The props of {@link MaintenanceWindow}. */
export type MaintenanceWindowConfig = WindowTimes & {
  /** The alerts that are silent while the window is open, also those of other stacks of the app. */
  readonly alerts: readonly Alert[];
};

/**
 * A time in which alerts are silent on purpose: `aac maintenance` pauses them while it is open, and resumes them after it. Its name
 * in reports is the id of the construct.
 *
 * @example new MaintenanceWindow(stack, 'release', { alerts: [stalled], cron: '0 22 * * 0', duration: '4h', timeZone: 'Europe/Berlin', reason: 'Weekly release' })
 */
export class MaintenanceWindow extends Construct {
  constructor(scope: Construct, id: string, { alerts, ...times }: MaintenanceWindowConfig) {
    super(scope, id);
    const refuseAlerts = (detail: string): never => refuse('Invalid argument', [`[${this.node.path}] ${detail}`]);
    if (!Array.isArray(alerts) || alerts.length === 0) refuseAlerts('alerts must be an array with at least one Alert.');
    for (const alert of alerts) {
      if (!Alert.isAlert(alert)) {
        refuseAlerts('alerts must hold Alert constructs alone; what Alert.fromId made is managed elsewhere.');
      }
      const given = alert.maintenanceWindowsInput ?? [];
      // Plain JavaScript may give a token.
      if (!Array.isArray(given)) {
        refuseAlerts(`the maintenanceWindows of ${alert.node.path} are a token: write the window there.`);
      }
      alert.putMaintenanceWindows([...given, { name: id, ...times }]);
    }
  }
}
