import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { innerBlockKeys } from './block-keys';
import { readText, reportUnknownKeys } from './blocks';
import type { RemoteStateBlock } from './configuration';
import type { ObjectHeader } from './declarations';
import type { Findings } from './findings';

/** The data source of Terraform itself that reads the outputs of another stack. */
export const remoteStateType = 'terraform_remote_state';

/** Whether a block reads the state of another stack. */
export function isRemoteState({ mode, type }: Pick<ObjectHeader, 'mode' | 'type'>): boolean {
  return mode === 'data' && type === remoteStateType;
}

/** Reads a `terraform_remote_state` block. Its values are templates of variables and locals. */
export function readRemoteState(header: ObjectHeader, findings: Findings): RemoteStateBlock {
  const { address, body, file } = header;
  const readObject = (json: JsonValue | undefined, subject: string): JsonObject => {
    if (isJsonObject(json)) return json;
    if (json !== undefined && json !== null) findings.report('Wrong type of value', subject, 'must be an object.');
    return {};
  };
  reportUnknownKeys(body, { subject: address, ...innerBlockKeys['`data.terraform_remote_state`'] }, findings);
  const attributes = Object.entries(body).filter(([key]) => !['//', 'provider'].includes(key));
  return {
    mode: 'data',
    type: remoteStateType,
    name: header.name,
    address,
    file,
    body: Object.fromEntries(attributes),
    backend: readText(body['backend'], `\`backend\` of ${address}`, findings) ?? '',
    workspace: body['workspace'] ?? null,
    config: readObject(body['config'], `\`config\` of ${address}`),
    defaults: readObject(body['defaults'], `\`defaults\` of ${address}`),
  };
}
