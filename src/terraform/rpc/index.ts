import { applyResourceChange } from './apply-resource-change';
import type { Call } from './call';
import { configureProvider } from './configure-provider';
import { closeEphemeralResource, openEphemeralResource } from './ephemeral-resources';
import { getFunctions } from './get-functions';
import { getMetadata } from './get-metadata';
import { getProviderSchema } from './get-provider-schema';
import { importResourceState } from './import-resource-state';
import { moveResourceState } from './move-resource-state';
import { planResourceChange } from './plan-resource-change';
import { readDataSource } from './read-data-source';
import { readResource } from './read-resource';
import { stopProvider } from './stop-provider';
import { upgradeResourceState } from './upgrade-resource-state';
import {
  validateDataResourceConfig,
  validateEphemeralResourceConfig,
  validateProviderConfig,
  validateResourceConfig,
} from './validate-config';

/** The calls of plugin protocol 6 by their names; any other is answered UNIMPLEMENTED, which hosts tolerate. */
export const calls: Readonly<Record<string, Call>> = {
  GetMetadata: getMetadata,
  GetProviderSchema: getProviderSchema,
  ValidateProviderConfig: validateProviderConfig,
  ConfigureProvider: configureProvider,
  ValidateResourceConfig: validateResourceConfig,
  ValidateDataResourceConfig: validateDataResourceConfig,
  UpgradeResourceState: upgradeResourceState,
  ReadResource: readResource,
  PlanResourceChange: planResourceChange,
  ApplyResourceChange: applyResourceChange,
  ImportResourceState: importResourceState,
  MoveResourceState: moveResourceState,
  ReadDataSource: readDataSource,
  ValidateEphemeralResourceConfig: validateEphemeralResourceConfig,
  OpenEphemeralResource: openEphemeralResource,
  CloseEphemeralResource: closeEphemeralResource,
  GetFunctions: getFunctions,
  StopProvider: stopProvider,
};

export { answerCall } from './boundary';
