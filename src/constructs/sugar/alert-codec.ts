import type { Attributes } from '../../model';
import { isPlainObject } from '../plain-object';
import type { PropsCodec } from '../props-codec';
import { createNotifyCodec, type NotifyOptions } from './notify';
import { complaintsAboutSchedule } from './schedule';
import { complaintsAboutWindows } from './window-times';

/** The codec of alerts: they take the actions to notify as `notify`, and a schedule that says one time. */
export function createAlertCodec(attributes: Attributes, options: NotifyOptions): PropsCodec {
  const codec = createNotifyCodec(attributes, options);
  return {
    check: (props) => [
      ...codec.check(props),
      ...(isPlainObject(props) ? complaintsAboutSchedule(props['schedule'], options.isToken) : []),
      ...(isPlainObject(props) ? complaintsAboutWindows(props['maintenanceWindows'], options.isToken) : []),
    ],
    encode: (props) => codec.encode(props),
  };
}
