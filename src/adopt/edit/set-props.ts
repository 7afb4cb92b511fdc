import { Node, type ObjectLiteralElementLike, type ObjectLiteralExpression } from 'ts-morph';
import { camelCase } from '../../base/text/camel-case';
import { findScheduleCall } from '../../constructs/sugar/schedule';
import { isObjectValue, isSemanticallyEqual, isWhollyKnown } from '../../model';
import { plainForTerraform, textLiteral } from '../code/literal';
import { createValueWriter } from '../code/values';
import { formatCode } from '../format';
import type { CodeChange } from './change-literal';
import { literalText, type Making, type Sources } from './sources';
import { leavesOf, type Verdict, type WantedProp } from '../wanted-props';

/** An edit as people read it: the property before and after, and where it stands. */
export interface CodeDiff {
  readonly file: string;
  /** Counted from 1, in the file as it was: of the property, or of the one that it comes behind. */
  readonly line: number;
  readonly before?: string;
  readonly after?: string;
}

/** Why a prop is left to a person. */
export interface Left {
  /**
   * `secret` and `computed` are no literals that can be edited; `contested` and `invalid` are verdicts.
   */
  readonly reason: 'computed' | 'contested' | 'secret' | 'invalid';
  readonly line: number;
  /** The prop that says it in the code, where that is another one. */
  readonly saidBy?: string;
}

/** A prop that drifted: what edits it, or why nothing does. Neither where the code gives what the service has. */
export interface PropResult {
  readonly prop: WantedProp;
  readonly edit?: { readonly change: CodeChange; readonly diff: CodeDiff };
  readonly left?: Left;
}

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

/** A property by its name, in quotes or without. */
const propertyOf = (literal: ObjectLiteralExpression, name: string): ObjectLiteralElementLike | undefined =>
  literal.getProperties().find((one) => {
    const node = Node.isSpreadAssignment(one) ? undefined : one.getNameNode();
    return node !== undefined && (literalText(node) ?? node.getText()) === name;
  });

const initializerOf = (property: ObjectLiteralElementLike): Node | undefined =>
  Node.isPropertyAssignment(property) ? property.getInitializer() : undefined;

/** Whether a person has written something into a value that a new one would not have. */
const hasComments = (node: Node): boolean =>
  node
    .getDescendants()
    .flatMap((one) => [...one.getLeadingCommentRanges(), ...one.getTrailingCommentRanges()])
    .some((comment) => comment.getPos() >= node.getStart() && comment.getEnd() <= node.getEnd());

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

const leave = (
  prop: WantedProp,
  node: Node,
  more: Pick<Left, 'saidBy'> & { reason?: Left['reason'] } = {},
): PropResult => ({
  prop,
  left: { reason: 'computed', line: node.getStartLineNumber(), ...more },
});

const isUnsettled = (verdict: Verdict): verdict is 'contested' | 'invalid' =>
  verdict === 'contested' || verdict === 'invalid';

const isGivenAlready = ({ attribute, planned, observed }: WantedProp): boolean =>
  isSemanticallyEqual(attribute, planned, observed);

/** What is not said by now; who else may say it, such as `notify`, has to be asked first. */
async function setAbsent(sources: Sources, literal: ObjectLiteralExpression, prop: WantedProp): Promise<PropResult> {
  const other = /_action_ids$/.test(prop.name) ? propertyOf(literal, 'notify') : undefined;
  const spread = literal.getProperties().find((one) => Node.isSpreadAssignment(one));
  if (other) return leave(prop, other, { saidBy: 'notify' });
  if (spread) return leave(prop, spread);
  if (prop.wanted === null) return isGivenAlready(prop) ? { prop } : leave(prop, literal);
  // Where a reference stands among its siblings, the plan does not tell that it was taken out.
  if (prop.wasDeclared && prop.parts.length === 0) return leave(prop, literal, { reason: 'contested' });
  const text = `${camelCase(prop.name)}: ${await writeValue(prop, literal)}`;
  const line = (literal.getProperties().at(-1) ?? literal).getEndLineNumber();
  return { prop, edit: { change: { literal, add: text }, diff: { file: sources.nameOf(literal), line, after: text } } };
}

/** What changes a property that is there. */
async function setPresent(
  sources: Sources,
  { literal, property }: { readonly literal: ObjectLiteralExpression; readonly property: ObjectLiteralElementLike },
  prop: WantedProp,
): Promise<PropResult> {
  const initializer = initializerOf(property);
  if (isGivenAlready(prop)) return { prop };
  if (!initializer || !isWrittenOut(initializer) || hasComments(initializer) || !isWhollyKnown(prop.wanted))
    return leave(prop, property);
  const diff = { file: sources.nameOf(property), line: property.getStartLineNumber(), before: property.getText() };
  if (prop.wanted === null) return { prop, edit: { change: { literal, remove: property }, diff } };
  const text = await writeValue(prop, initializer);
  const name = diff.before.slice(0, initializer.getStart() - property.getStart());
  return { prop, edit: { change: sources.edit(initializer, text), diff: { ...diff, after: name + text } } };
}

/** What sets one prop of an object literal, the parts of another literal one by one. */
async function setProp(
  sources: Sources,
  literal: ObjectLiteralExpression,
  prop: WantedProp,
): Promise<readonly PropResult[]> {
  if (prop.verdict === 'same') return [];
  const property = propertyOf(literal, camelCase(prop.name));
  const initializer = property && initializerOf(property);
  if (prop.parts.length > 0 && prop.wanted !== null && Node.isObjectLiteralExpression(initializer)) {
    return (await Promise.all(prop.parts.map((part) => setProp(sources, initializer, part)))).flat();
  }
  const node = property ?? literal;
  const left = leavesOf([prop]).flatMap((leaf) =>
    isUnsettled(leaf.verdict) ? leave(leaf, node, { reason: leaf.verdict }) : [],
  );
  if (isUnsettled(prop.verdict)) return left;
  const set = property
    ? await setPresent(sources, { literal, property }, prop)
    : await setAbsent(sources, literal, prop);
  return [...left, set.edit && prop.attribute.sensitive ? leave(prop, node, { reason: 'secret' }) : set];
}

/** Finds what gives an object the props that drifted; what the code alone has changed stays as it is. */
export async function setProps(
  sources: Sources,
  making: Making,
  props: readonly WantedProp[],
): Promise<readonly PropResult[]> {
  const literal = making.getArguments().find((one) => Node.isObjectLiteralExpression(one));
  if (literal) return (await Promise.all(props.map((prop) => setProp(sources, literal, prop)))).flat();
  return leaveAll(props, making.getStartLineNumber());
}

const isSaid = ({ attribute, verdict, isDeclared, planned, observed, wanted }: WantedProp): boolean =>
  verdict !== 'invalid' && isSemanticallyEqual(attribute, planned, observed) && (isDeclared || wanted === null);

/** What is left where no code that can be edited makes an object. */
export function leaveAll(props: readonly WantedProp[], line: number): readonly PropResult[] {
  const open = leavesOf(props).filter((leaf) => leaf.verdict !== 'same' && !isSaid(leaf));
  return open.map((prop) => {
    const reason = prop.attribute.sensitive ? 'secret' : 'computed';
    return { prop, left: { reason: isUnsettled(prop.verdict) ? prop.verdict : reason, line } };
  });
}
