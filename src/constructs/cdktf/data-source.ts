import { TerraformDataSource } from 'cdktf';
import type { Construct } from 'constructs';
import { Inputs } from '../inputs';
import { type ConstructParts, generatorMetadata } from './library';
import { validateInputs } from './validation';

/** What all data sources share: their props are checked and written as `codec` says. */
export abstract class AnalyticsDataSource<Props extends object> extends TerraformDataSource {
  /** The type of the data source in Terraform. */
  static readonly tfResourceType: string;

  /** What the attributes were given. */
  protected readonly inputs: Inputs<Props>;

  constructor(scope: Construct, id: string, { codec, config }: ConstructParts<Props>) {
    super(scope, id, {
      ...config,
      terraformResourceType: new.target.tfResourceType,
      terraformGeneratorMetadata: generatorMetadata,
    });
    this.inputs = new Inputs<Props>(codec, config);
    validateInputs(this, this.inputs);
  }

  /** Tells whether `value` is a data source of the same type, also when another copy of the package made it. */
  protected static isOfThisType(value: unknown): boolean {
    return TerraformDataSource.isTerraformDataSource(value) && value.terraformResourceType === this.tfResourceType;
  }

  /** The comment of the construct in Terraform's JSON. */
  protected override get constructNodeMetadata(): Record<string, unknown> {
    return { ...this.inputs.origin(), ...super.constructNodeMetadata };
  }

  protected override synthesizeAttributes(): Record<string, unknown> {
    return this.inputs.encode();
  }
}
