import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { JsonObject } from '../../base/json';
import type { Backtest } from '../../review';
import { readFileText } from '../../base/files/bounded-file';
import { ProviderError } from '../../base/errors';
import { findPinnedPlan, pinPlan, type Plan, printPinnedPlan, type SourceFile } from '../../engine';
import { followLinks, replaceFile } from '../../state';
import { visibleLine } from '../../base/text/visible-text';
import type { CliHost } from '../host';
import { words } from '../output/line';
import { accessFile, assertReplaceable } from '../../toolkit/named-file';
import type { StackOptions } from '../../toolkit/options';
import { findPlanKey } from '../../toolkit/plan/plan-key';
import { quoteWord } from '../../base/text/quote-word';

/** Where and how a plan is written down, and with what it was made and has to be carried out. */
interface PinOptions extends Omit<StackOptions, 'stack' | 'backtest'> {
  /** The stack of an app; undefined for a folder. */
  readonly stack: string | undefined;
  readonly out: string;
  readonly withSecrets?: true;
  readonly files: readonly SourceFile[];
  readonly backtest?: Backtest | undefined;
}

/** The command that carries a plan out. Values of sensitive and ephemeral variables are not in it, and have to be given again. */
function applyCommand({ variables }: Plan, options: PinOptions): string {
  const { out, withSecrets, newState } = options;
  const named = (['dir', 'state'] as const).flatMap((name) => {
    const value = options[name];
    return value === undefined ? [] : [`--${name}`, quoteWord(value)];
  });
  const flags = newState ? [...named, '--new-state'] : named;
  const isSecret = (name: string): boolean => {
    const { sensitive = [], isEphemeral = false } = variables.get(name) ?? {};
    return isEphemeral || (sensitive.length > 0 && !withSecrets);
  };
  const secret = (options.variables ?? []).flatMap((argument) => {
    if ('file' in argument)
      return [...variables.keys()].some(isSecret) ? [`--var-file ${quoteWord(argument.file)}`] : [];
    const name = argument.pair.slice(0, argument.pair.indexOf('='));
    return isSecret(name) ? [`--var ${name}=...`] : [];
  });
  return ['aac apply', quoteWord(out), ...flags, ...secret].join(' ');
}

/** Writes a plan down for its owner alone, without secrets unless they are asked for; answers what to tell the user. */
export function writePinnedPlan(plan: Plan, options: PinOptions, host: CliHost): string {
  const { out, withSecrets, files, stack, backtest } = options;
  const { createId, version } = host.surroundings;
  const secretKey = withSecrets ? undefined : Buffer.from(`${createId()}${createId()}`);
  const pinned = pinPlan(
    plan,
    { stack, files, version, salt: createId(), backtest: backtest as JsonObject | undefined },
    secretKey,
  );
  const text = printPinnedPlan(pinned, findPlanKey(host));
  assertReplaceable(out, host);
  accessFile(out, 'written', () => {
    const path = followLinks(resolve(host.workingFolder, out));
    // What is no plan may be a state, or code.
    if (existsSync(path) && !findPinnedPlan(readFileText(path))) {
      throw new ProviderError(
        'USAGE',
        `The file ${out} exists and is not a plan file. Choose another name for the plan.`,
      );
    }
    replaceFile(path, text);
  });
  // Not cut: it is there to be copied.
  return `${words`\nThe plan is in ${out}. To carry out exactly this: `}${visibleLine(applyCommand(plan, options))}\n`;
}
