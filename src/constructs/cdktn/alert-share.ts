// Generated from src/resources/alert-share/attributes.ts by `npm run generate`; do not edit.
import { ImportableResource, type IResolvable, type TerraformMetaArguments, TerraformResource } from 'cdktn';
import type { Construct } from 'constructs';
import { alertShareAttributes } from '../../resources/alert-share/attributes';
import type { AlertShareProps } from '../props/alert-share';
import { createPropsCodec } from '../props-codec';
import { generatorMetadata, resourceOptions } from './library';

const codec = createPropsCodec(alertShareAttributes, resourceOptions);

/** The props of {@link AlertShare}, and what Terraform takes for every resource. */
export interface AlertShareConfig extends AlertShareProps, TerraformMetaArguments {}

/**
 * The access of one user or group to an alert. Everybody else's stays as it is; `analytics_alert_shares` owns
 * the whole list instead.
 */
export class AlertShare extends TerraformResource {
  /** The type of the resource in Terraform. */
  static readonly tfResourceType = 'analytics_alert_share';

  readonly #config: AlertShareConfig;

  constructor(scope: Construct, id: string, config: AlertShareConfig) {
    super(scope, id, {
      ...config,
      terraformResourceType: AlertShare.tfResourceType,
      terraformGeneratorMetadata: generatorMetadata,
    });
    this.#config = config;
    this.node.addValidation({ validate: () => codec.check(config) });
  }

  /** Tells whether `value` is one, also when another copy of the package made it. */
  static isAlertShare(value: unknown): value is AlertShare {
    return TerraformResource.isTerraformResource(value) && value.terraformResourceType === AlertShare.tfResourceType;
  }

  /** Has Terraform write the configuration of an object that exists: `importFromId` is its id in the service. */
  static generateConfigForImport(scope: Construct, importToId: string, importFromId: string): ImportableResource {
    return new ImportableResource(scope, importToId, {
      terraformResourceType: AlertShare.tfResourceType,
      importId: importFromId,
    });
  }

  /** The id of the alert with the grantee: `242/user/amy@example.com`, or `242/group/12`. */
  get id(): string {
    return this.getStringAttribute('id');
  }

  /** Id of the alert that is shared. */
  get alertId(): string {
    return this.getStringAttribute('alert_id');
  }

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

  protected override synthesizeAttributes(): Record<string, unknown> {
    return codec.encode(this.#config);
  }
}
