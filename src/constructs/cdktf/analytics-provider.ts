import { type IResolvable, Lazy, TerraformProvider } from 'cdktf';
import type { Construct } from 'constructs';
import { providerSource } from '../../base/provider-address';
import { providerAttributes } from '../../resources/provider/attributes';
import type { AnalyticsProviderProps } from '../props/provider';
import { isPlainObject } from '../plain-object';
import { createPropsCodec } from '../props-codec';
import { Inputs } from '../inputs';
import { AnalyticsProviderBase } from './generated/provider';
import { generatorMetadata, isToken } from './library';
import { validateInputs } from './validation';

const codec = createPropsCodec(providerAttributes, { isToken, libraryProps: ['alias'] });

/** The library gives the keys of a map in a provider, which are not ours to name, the spelling of attributes; a token it leaves. */
const untouched = (map: object): IResolvable => Lazy.anyValue({ produce: () => map });

/** The props of {@link AnalyticsProvider}, and what Terraform takes for every provider. */
export interface AnalyticsProviderConfig extends AnalyticsProviderProps {
  /** Tells several providers of one stack apart. */
  readonly alias?: string;
}

/** Manages alerts and actions of a data analytics service. What is not given here is read from the environment. */
export class AnalyticsProvider extends AnalyticsProviderBase {
  /** The type of the provider in Terraform. */
  static readonly tfResourceType = 'analytics';

  protected override readonly inputs: Inputs<AnalyticsProviderConfig>;

  constructor(scope: Construct, id: string, config: AnalyticsProviderConfig = {}) {
    super(scope, id, {
      terraformResourceType: AnalyticsProvider.tfResourceType,
      terraformGeneratorMetadata: generatorMetadata,
      terraformProviderSource: providerSource,
    });
    this.inputs = new Inputs<AnalyticsProviderConfig>(codec, config);
    validateInputs(this, this.inputs);
  }

  /** Tells whether `value` is one, also when another copy of the package made it. */
  static isAnalyticsProvider(value: unknown): value is AnalyticsProvider {
    return (
      TerraformProvider.isTerraformProvider(value) && value.terraformResourceType === AnalyticsProvider.tfResourceType
    );
  }

  /** Tells several providers of one stack apart. */
  override get alias(): string | undefined {
    return this.inputs.get('alias');
  }

  override set alias(value: string | undefined) {
    this.inputs.set('alias', value);
  }

  /** What `alias` was given. */
  get aliasInput(): string | undefined {
    return this.alias;
  }

  /** Takes `alias` out of the code. */
  resetAlias(): void {
    this.alias = undefined;
  }

  protected override synthesizeAttributes(): Record<string, unknown> {
    return Object.fromEntries(
      Object.entries(this.inputs.encode()).map(([name, value]) => [
        name,
        isPlainObject(value) ? untouched(value) : value,
      ]),
    );
  }
}
