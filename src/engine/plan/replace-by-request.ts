import { errorAt } from '../../base/diagnostic';
import { ConfigurationError } from '../../base/errors';
import { inBackticks } from '../../base/text/find-nearest';
import type { Configuration } from '../configuration/configuration';
import { declaresInstance } from './instances/declares-instance';
import type { PlanOptions } from './plan';
import { nearestAddressWords } from '../nearest-address';

/** @throws ConfigurationError `CONFIG_INVALID` naming every object that is to be replaced and that the code does not declare. */
export function assertReplaceable({ replace }: PlanOptions, configuration: Configuration): void {
  const { objects } = configuration;
  const declared = [...objects.values()].filter(({ mode }) => mode === 'managed').map(({ address }) => address);
  const unknown = replace.filter((address) => !declaresInstance(configuration, address));
  if (unknown.length === 0) return;
  throw new ConfigurationError(
    unknown.map((address) => {
      const block = objects.get(address);
      if (block?.repetition) {
        const key = block.repetition.kind === 'count' ? '[0]' : '["key"]';
        const detail = `${address} has \`${block.repetition.kind}\`: --replace takes one of its instances, such as '${address}${key}'.`;
        return errorAt([], 'Invalid replacement', detail);
      }
      const detail = `The code declares no resource ${address} that --replace could replace${nearestAddressWords(address, declared, inBackticks)}.`;
      return errorAt([], 'Invalid replacement', detail);
    }),
  );
}
