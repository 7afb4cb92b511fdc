import type { Diagnostic } from '../../base/diagnostic';
import type { FunctionInputs } from '../../language';
import type { Configuration } from '../configuration/configuration';
import type { VariableValues } from '../evaluation/create-scope';
import { type CreateProvider, openProviders } from '../evaluation/provider-pool';
import { createGraph } from '../graph/graph';
import { checkConfiguration } from './check-configuration';

/** What is validated. */
interface ValidationRequest {
  readonly configuration: Configuration;
  /** Values that are not known count as right. */
  readonly variables: VariableValues;
  readonly inputs: FunctionInputs;
  readonly createProvider: CreateProvider;
}

/**
 * Finds what is wrong with a configuration without asking the service; answers warnings.
 *
 * @throws ConfigurationError `CONFIG_INVALID` with every mistake. PlanError `PLAN_CYCLE`.
 */
export async function validateConfiguration(request: ValidationRequest): Promise<readonly Diagnostic[]> {
  createGraph(request.configuration);
  const pool = await openProviders(request.configuration, request.createProvider);
  try {
    return checkConfiguration({ ...request, pool }).warnings;
  } finally {
    await pool.close();
  }
}
