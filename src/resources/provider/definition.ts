import { systemClock } from '../../base/clock';
import type { Diagnostic } from '../../base/diagnostic';
import { checkInsecureUrl, createListCache, readOnly, serviceAddress } from '../../service/http/index';
import { isWhollyKnown, type ObjectValue, type ProviderDefinition, type Runtime, type Session } from '../../model';
import type { ServiceContext } from '../context';
import { createRun } from '../run';
import { providerAttributes } from './attributes';
import { chosen } from './choices';
import { assertGiven, type Surroundings, textReader, wantedForLogin } from './given-settings';
import { readAfterWriteMsOf } from './limits';
import { openClient, settingNames } from './open-client';

/** Warns of settings that can be used, and should not be. */
export function checkSettings(config: ObjectValue, surroundings: Surroundings): readonly Diagnostic[] {
  return checkInsecureUrl(textReader(config, surroundings)('base_url') ?? '', settingNames.baseUrl);
}

function openSession(config: ObjectValue, surroundings: Surroundings, runtime: Runtime): Session<ServiceContext> {
  const text = textReader(config, surroundings);
  assertGiven(wantedForLogin(config, text), text);
  const { clock = systemClock } = surroundings;
  const client = openClient(config, surroundings, runtime);
  const changing: ServiceContext = {
    client,
    snapshot: createListCache(client),
    refresh: chosen('refresh', config['refresh']),
    adoptExisting: chosen('adopt_existing', config['adopt_existing']),
    validateOnPlan: chosen('validate_on_plan', config['validate_on_plan']),
    readAfterWriteMs: readAfterWriteMsOf(config),
    sleep: (ms) => clock.sleep(ms, runtime.signal),
    nowMs: () => clock.nowMs(),
    sleepToRepeat: (ms) => clock.sleep(ms, AbortSignal.any([runtime.signal, runtime.settling])),
    run: createRun(),
  };
  return {
    observing: { ...changing, client: readOnly(client) },
    changing,
    address: serviceAddress(text('base_url') ?? ''),
    warnings: checkSettings(config, surroundings),
    maxInFlight: () => client.maxInFlight(),
    close: () => client.close(),
  };
}

/** The provider block of analytics-as-code, reading what is not declared from `surroundings`. */
export function createProviderDefinition(surroundings: Surroundings): ProviderDefinition<ServiceContext> {
  return {
    description: 'Manages alerts and actions of a data analytics service.',
    attributes: providerAttributes,
    configure(config, runtime) {
      const isUnknown = !isWhollyKnown(config);
      return isUnknown ? undefined : openSession(config, surroundings, runtime);
    },
  };
}
