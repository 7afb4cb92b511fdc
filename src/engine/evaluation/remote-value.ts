import { nameOfStep } from '../../base/diagnostic';
import { nearestWords } from '../../base/text/find-nearest';
import { failExpression, lift, type Reference, type Typed, unknown } from '../../language';
import { isObjectValue, type ObjectValue } from '../../model';
import type { RemoteStateBlock } from '../configuration/configuration';

/** How the CDK names what one stack of an app reads of another. */
const ofSameApp = /(?:^|\.)cross-stack-reference-input-(.+)$/;

/** What to do about something that another stack does not give out yet. */
export function adviceOn(address: string): string {
  const [, stack] = ofSameApp.exec(address) ?? [];
  if (stack === undefined) return 'Apply that stack first.';
  return `Apply the stack ${stack} first, or all of them in their order with \`aac apply --stack '*'\`.`;
}

/**
 * The value of a remote state, for one reference to it.
 *
 * @throws ConfigurationError `CONFIG_INVALID` for an output that its stack did not have when it was applied last.
 */
export function remoteValueFor({ path }: Reference, { address, value, advice }: RemoteStateBlock): Typed {
  const [attribute, output] = path.slice(0, 2).map((step) => String(nameOfStep(step)));
  const outputs = (value?.value as ObjectValue | undefined)?.['outputs'];
  if (attribute === 'outputs' && output !== undefined && isObjectValue(outputs) && !Object.hasOwn(outputs, output)) {
    const nearest = nearestWords(output, Object.keys(outputs));
    failExpression(
      `the stack that ${address} names had no output \`${output}\` when it was applied last, or its value was null${nearest}. ${advice ?? adviceOn(address)}`,
    );
  }
  return value ? lift(value) : unknown('dynamic');
}
