import { ImportableResource, type TerraformProvider, TerraformResource, type TerraformStack } from 'cdktf';
import type { Construct } from 'constructs';
import { Inputs } from '../inputs';
import { type ConstructParts, generatorMetadata } from './library';
import { resolveIn, type ShareOwner, validateShareOwners } from './share-owners';
import { validateInputs } from './validation';

/** What all resources share: their props are checked and written as `codec` says. */
export abstract class AnalyticsResource<Props extends object> extends TerraformResource {
  /** The type of the resource in Terraform. */
  static readonly tfResourceType: string;

  /** What the attributes were given. */
  protected readonly inputs: Inputs<Props>;
  readonly #references = new Map<string, string>();

  constructor(scope: Construct, id: string, { codec, config }: ConstructParts<Props>) {
    super(scope, id, {
      ...config,
      terraformResourceType: new.target.tfResourceType,
      terraformGeneratorMetadata: generatorMetadata,
    });
    this.inputs = new Inputs<Props>(codec, config);
    validateInputs(this, this.inputs);
    validateShareOwners(this, (stack) => AnalyticsResource.#shareOwnersIn(stack));
  }

  /** Has Terraform write the configuration of an object that exists: `importFromId` is its id in the service. */
  static generateConfigForImport(scope: Construct, importToId: string, importFromId: string): ImportableResource {
    return new ImportableResource(scope, importToId, {
      terraformResourceType: this.tfResourceType,
      importId: importFromId,
    });
  }

  /**
   * Has an object that exists taken over, instead of a new one made. No Terraform is needed for it: the library would run
   * one for each resource, to ask for its version, and one that knows no imports says so itself.
   *
   * @param id - the id of the object in the service.
   */
  override importFrom(id: string, provider?: TerraformProvider): void {
    this.node.addValidation = () => undefined;
    super.importFrom(id, provider);
    // What stands on the prototype counts again.
    Reflect.deleteProperty(this.node, 'addValidation');
  }

  /**
   * A reference to an attribute, always the same one: the library notes on it that it leads into another stack, while it
   * prepares the stack, and looks there while it writes the stack.
   */
  override getStringAttribute(name: string): string {
    const reference = this.#references.get(name) ?? super.getStringAttribute(name);
    this.#references.set(name, reference);
    return reference;
  }

  /** Tells whether `value` is a resource of the same type, also when another copy of the package made it. */
  protected static isOfThisType(value: unknown): boolean {
    return TerraformResource.isTerraformResource(value) && value.terraformResourceType === this.tfResourceType;
  }

  static #shareOwnersIn(stack: TerraformStack): readonly ShareOwner[] {
    return stack.node.findAll().flatMap((other) => {
      if (!(other instanceof AnalyticsResource)) return [];
      const { node, terraformResourceType: type, inputs } = other as AnalyticsResource<object>;
      const isWholeList = type === 'analytics_alert_shares';
      // What is wrong in itself cannot be written.
      if (!(isWholeList || type === 'analytics_alert_share') || inputs.findMistakes().length > 0) return [];
      return [{ node, isWholeList, attributes: resolveIn(stack, inputs.encode()) }];
    });
  }

  /** The comment of the construct in Terraform's JSON. */
  protected override get constructNodeMetadata(): Record<string, unknown> {
    return { ...this.inputs.origin(), ...super.constructNodeMetadata };
  }

  protected override synthesizeAttributes(): Record<string, unknown> {
    return this.inputs.encode();
  }
}
