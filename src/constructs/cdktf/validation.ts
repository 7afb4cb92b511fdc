import { Aspects, TerraformStack } from 'cdktf';
import type { Construct, IConstruct } from 'constructs';
import type { Inputs } from '../inputs';
import { refuse } from '../user-code';

// A symbol that every copy of the package knows: an app may hold constructs of several.
const findMistakes = Symbol.for('analytics-as-code.findMistakes');

/** Constructs of ours find their mistakes here: their own validation throws. */
type Validated = IConstruct & { readonly [findMistakes]?: () => readonly string[] };

/** Later stacks may still be mended by an aspect: aspects visit a stack right before it is validated. */
function validatedWith(construct: Construct): Validated[] {
  const all = construct.node.root.node.findAll();
  const hasAspects = all.some((other) => Aspects.of(other).all.length > 0);
  return hasAspects ? TerraformStack.of(construct).node.findAll() : all;
}

/**
 * Has a construct checked whenever the library validates it. The first one with a mistake throws the mistakes of all
 * constructs, as the library would print its own stack trace under the mistakes of one stack.
 */
export function validateInputs(construct: Construct, inputs: Pick<Inputs<object>, 'findMistakes'>): void {
  Object.defineProperty(construct, findMistakes, { value: () => inputs.findMistakes() });
  construct.node.addValidation({
    validate() {
      if (inputs.findMistakes().length === 0) return [];
      const lines = validatedWith(construct).flatMap((other) =>
        (other[findMistakes]?.() ?? other.node.validate()).map((mistake) => `  [${other.node.path}] ${mistake}`),
      );
      return refuse('Invalid props', ['The constructs cannot be synthesised:', ...lines]);
    },
  });
}
