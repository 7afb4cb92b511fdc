// Generated from src/resources/alert-shares/attributes.ts by `npm run generate`; do not edit.
import {
  ComplexList,
  ComplexObject,
  ImportableResource,
  type IResolvable,
  type TerraformMetaArguments,
  TerraformResource,
} from 'cdktn';
import type { Construct } from 'constructs';
import { alertSharesAttributes } from '../../resources/alert-shares/attributes';
import type { AlertSharesProps } from '../props/alert-shares';
import { createPropsCodec } from '../props-codec';
import { generatorMetadata, resourceOptions } from './library';

const codec = createPropsCodec(alertSharesAttributes, resourceOptions);

/** The props of {@link AlertShares}, and what Terraform takes for every resource. */
export interface AlertSharesConfig extends AlertSharesProps, TerraformMetaArguments {}

class AlertSharesShareOutput extends ComplexObject {
  /** Whether a user or a group is meant. */
  get type(): string {
    return this.getStringAttribute('type');
  }

  /** Name of the user, where `type` is `user`. */
  get user(): string {
    return this.getStringAttribute('user');
  }

  /** Id of the group, where `type` is `group`. */
  get groupId(): string {
    return this.getStringAttribute('group_id');
  }

  /** What they may do with the alert. */
  get access(): string {
    return this.getStringAttribute('access');
  }

  /** Whether the user signs in through single sign-on. */
  get ssoUser(): IResolvable {
    return this.getBooleanAttribute('sso_user');
  }
}

class AlertSharesShareOutputList extends ComplexList {
  /** The element at an index. */
  get(index: number): AlertSharesShareOutput {
    return new AlertSharesShareOutput(this.terraformResource, this.terraformAttribute, this.wrapsSet, index);
  }
}

/**
 * Everybody who may see or edit an alert. It owns the whole list of the alert; `analytics_alert_share` owns one
 * entry instead.
 */
export class AlertShares extends TerraformResource {
  /** The type of the resource in Terraform. */
  static readonly tfResourceType = 'analytics_alert_shares';

  readonly #config: AlertSharesConfig;

  constructor(scope: Construct, id: string, config: AlertSharesConfig) {
    super(scope, id, {
      ...config,
      terraformResourceType: AlertShares.tfResourceType,
      terraformGeneratorMetadata: generatorMetadata,
    });
    this.#config = config;
    this.node.addValidation({ validate: () => codec.check(config) });
  }

  /** Tells whether `value` is one, also when another copy of the package made it. */
  static isAlertShares(value: unknown): value is AlertShares {
    return TerraformResource.isTerraformResource(value) && value.terraformResourceType === AlertShares.tfResourceType;
  }

  /** Has Terraform write the configuration of an object that exists: `importFromId` is its id in the service. */
  static generateConfigForImport(scope: Construct, importToId: string, importFromId: string): ImportableResource {
    return new ImportableResource(scope, importToId, {
      terraformResourceType: AlertShares.tfResourceType,
      importId: importFromId,
    });
  }

  /** The id of the alert. */
  get id(): string {
    return this.getStringAttribute('id');
  }

  /** Id of the alert whose shares these are. */
  get alertId(): string {
    return this.getStringAttribute('alert_id');
  }

  /** Everybody who may see or edit the alert. Whoever is not named loses access; an empty list is nobody. */
  get shares(): AlertSharesShareOutputList {
    return new AlertSharesShareOutputList(this, 'shares', true);
  }

  protected override synthesizeAttributes(): Record<string, unknown> {
    return codec.encode(this.#config);
  }
}
