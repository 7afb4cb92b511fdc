import { Node, type ObjectLiteralExpression } from 'ts-morph';
import { camelCase } from '../../base/camel-case';
import { findScheduleCall } from '../../constructs/sugar/schedule';
import { type Attributes, entriesOf, isObjectValue, sameValue, type Value } from '../../model';
import { plainForTerraform, textLiteral } from '../code/literal';
import { createValueWriter } from '../code/values';
import { formatCode } from '../format';
import type { CodeChange } from './change-literal';
import type { Making, Sources } from './sources';
import type { WantedProp } from '../wanted-props';

/** A prop that is edited, or one that is computed and left to a person. */
export type PropResult = WantedProp & {
  readonly changes: readonly CodeChange[];
  /** The line of what is computed; undefined where the changes say it all. */
  readonly computedAt?: number;
  /** The prop that says it in the code, where that is another one. */
  readonly saidBy?: string;
};

/** Ids stand as themselves: which construct is meant, nothing here tells. */
const writer = createValueWriter(() => undefined);

const isSchedule = (node: Node): boolean => /^Schedule\.(?:every|cron)$/.test(node.getText());

/** Whether all of an expression is written out, and so nothing is lost when another one takes its place. */
function isWrittenOut(node: Node): boolean {
  if (Node.isPrefixUnaryExpression(node)) return isWrittenOut(node.getOperand());
  if (Node.isArrayLiteralExpression(node)) return node.getElements().every(isWrittenOut);
  if (Node.isObjectLiteralExpression(node)) {
    return node
      .getProperties()
      .every((one) => Node.isPropertyAssignment(one) && isWrittenOut(one.getInitializerOrThrow()));
  }
  if (Node.isCallExpression(node)) return isSchedule(node.getExpression()) && node.getArguments().every(isWrittenOut);
  return (
    Node.isLiteralExpression(node) || Node.isTrueLiteral(node) || Node.isFalseLiteral(node) || Node.isNullLiteral(node)
  );
}

function writeRaw({ name, attribute, wanted }: WantedProp, before: Node | undefined): string {
  const { frequency, frequency_type: frequencyType, cron, ...others } = isObjectValue(wanted) ? wanted : {};
  const isCall = name === 'schedule' && Node.isCallExpression(before) && Object.keys(others).length === 0;
  const call = isCall ? findScheduleCall({ frequency, frequencyType, cron }) : undefined;
  if (call) return `Schedule.${call.method}(${textLiteral(call.argument)})`;
  // An id that is a text in the code stays one.
  return Node.isStringLiteral(before) && typeof wanted === 'string'
    ? textLiteral(plainForTerraform(wanted))
    : writer.value(attribute, wanted);
}

/** The text of a value, in the quotes that the code around it has. */
async function writeValue(prop: WantedProp, before: Node): Promise<string> {
  const [module] = before.getSourceFile().getImportDeclarations();
  const hasDoubleQuotes = module?.getModuleSpecifier().getText().startsWith('"') === true;
  const line = await formatCode(`value = ${writeRaw(prop, before)}`, { singleQuote: !hasDoubleQuotes });
  return line.trimEnd().replace(/^value =\s*|;$/g, '');
}

type Results = Pick<PropResult, 'changes' | 'computedAt' | 'saidBy'>;

/** The code says it by now. */
const settled: Results = { changes: [] };

const isPlanned = ({ attribute, planned, observed }: WantedProp): boolean =>
  sameValue(attribute.type, planned, observed);

const computed = (node: Node): Results => ({ changes: [], computedAt: node.getStartLineNumber() });

/** A part of an object value. */
const partOf = (value: Value, name: string): Value => (isObjectValue(value) ? (value[name] ?? null) : null);

/** Sets the parts of an object that differ, and leaves the others as they are. */
async function setNested(
  sources: Sources,
  literal: ObjectLiteralExpression,
  { attributes, prop }: { readonly attributes: Attributes; readonly prop: WantedProp },
): Promise<Results> {
  const parts = entriesOf(attributes).map(([name, attribute]) => ({
    name,
    attribute,
    given: partOf(prop.given, name),
    planned: partOf(prop.planned, name),
    observed: partOf(prop.observed, name),
    wanted: partOf(prop.wanted, name),
  }));
  const differing = parts.filter(({ attribute: { type }, given, observed }) => !sameValue(type, given, observed));
  const inner = await Promise.all(differing.map((part) => setProp(sources, literal, part)));
  const [left] = inner.flatMap(({ computedAt }) => computedAt ?? []);
  return left === undefined ? { changes: inner.flatMap(({ changes }) => changes) } : { changes: [], computedAt: left };
}

/** What is not said by now; who else may say it, such as `notify`, has to be asked first. */
async function setAbsent(sources: Sources, literal: ObjectLiteralExpression, prop: WantedProp): Promise<Results> {
  const other = /_action_ids$/.test(prop.name) ? literal.getProperty('notify') : undefined;
  const spread = literal.getProperties().find((one) => Node.isSpreadAssignment(one));
  if (other) return { ...computed(other), saidBy: 'notify' };
  if (spread) return computed(spread);
  if (prop.wanted === null) return isPlanned(prop) ? settled : computed(literal);
  const text = `${camelCase(prop.name)}: ${await writeValue(prop, literal)}`;
  return { changes: [{ literal, add: text }] };
}

/** What sets one prop of an object literal. */
async function setProp(sources: Sources, literal: ObjectLiteralExpression, prop: WantedProp): Promise<Results> {
  const { name, attribute, wanted } = prop;
  const property = literal.getProperty(camelCase(name));
  if (property === undefined) return await setAbsent(sources, literal, prop);
  const initializer = Node.isPropertyAssignment(property) ? property.getInitializer() : undefined;
  const { type } = attribute;
  if (type.kind === 'object' && Node.isObjectLiteralExpression(initializer) && wanted !== null) {
    return await setNested(sources, initializer, { attributes: type.attributes, prop });
  }
  if (isPlanned(prop)) return settled;
  if (!initializer || !Node.isPropertyAssignment(property) || !isWrittenOut(initializer)) return computed(property);
  if (wanted === null) return { changes: [{ literal, remove: property }] };
  return { changes: [sources.edit(initializer, await writeValue(prop, initializer))] };
}

/** Finds the changes that give what makes an object other props. */
export async function setProps(
  sources: Sources,
  making: Making,
  props: readonly WantedProp[],
): Promise<readonly PropResult[]> {
  const literal = making.getArguments().find((one) => Node.isObjectLiteralExpression(one));
  return await Promise.all(
    props.map(async (prop) => ({ ...prop, ...(literal ? await setProp(sources, literal, prop) : computed(making)) })),
  );
}
