import type { Log } from '../base/log';
import { findCiRunAddress } from '../base/http/ci-run-address';
import { readTextFile } from '../base/files/special-file';
import type { Provider, ProviderWatch } from '../provider';

/** Makes the provider of this package out of the process's surroundings. Its rooms are loaded when it is first needed. */
export async function createAnalyticsProvider(
  environment: NodeJS.ProcessEnv,
  log: Log,
  watch: ProviderWatch = {},
): Promise<Provider> {
  const [{ createProvider }, { createProviderDefinition, ...definitions }] = await Promise.all([
    import('../provider/index.js'),
    import('../resources/index.js'),
  ]);
  return createProvider({
    definition: createProviderDefinition({ environment, readFile: readTextFile }),
    resources: definitions.resourceDefinitions,
    dataSources: definitions.dataSourceDefinitions,
    ephemerals: definitions.ephemeralDefinitions,
    functions: definitions.functionDefinitions,
    actions: definitions.actionDefinitions,
    log,
    ...watch,
    describeRun: () => ({ at: new Date().toISOString(), run: findCiRunAddress(environment) }),
    isStrict: environment['ANALYTICS_STRICT'] === '1',
  });
}
