import { type Block, type ClassDeclaration, Node, type SourceFile, SyntaxKind } from 'ts-morph';
import type { AccountObject } from '../account';
import { classNameOf } from '../../base/text/camel-case';
import type { Present } from '../code/place';
import { type CodePlace, literalText, type Making, type Sources } from './sources';

/** Where the code of a stack makes its objects. */
export interface Site {
  readonly source: SourceFile;
  readonly block: Block | SourceFile;
  /** What objects are made in: `this`, or the variable of the stack. */
  readonly scope: string;
  /** The statement before which new ones are put; undefined for the end of the block. */
  readonly before: Node | undefined;
}

/** What asks for the objects of a stack to be there: the call that ties them to their ids, and the end of the app. */
function findUse(block: Site['block'], scope: string): Node | undefined {
  const texts = block.getStatements().map((one) => [one, one.getText().replace(/;$/, '')] as const);
  return texts.find(([, text]) => text === `importObjects(${scope})` || text.endsWith('.synth()'))?.[0];
}

function siteInClass(found: ClassDeclaration): Site | undefined {
  const block = found.getConstructors()[0]?.getBody();
  if (!Node.isBlock(block)) return undefined;
  return { source: found.getSourceFile(), block, scope: 'this', before: findUse(block, 'this') };
}

/** A stack that no class of its own describes: `const stack = new TerraformStack(app, 'analytics')`. */
function siteInFile(making: Node): Site | undefined {
  const holder = making.getParentIfKind(SyntaxKind.VariableDeclaration);
  const block = holder?.getVariableStatement()?.getParent();
  if (holder === undefined || !(Node.isSourceFile(block) || Node.isBlock(block))) return undefined;
  const scope = holder.getName();
  return { source: making.getSourceFile(), block, scope, before: findUse(block, scope) };
}

/** Finds where some files make the objects of a stack; undefined where that is not clear. */
export function findSite(files: Sources['files'], stackName: string): Site | undefined {
  const sources = [...files.values()];
  const classes = sources
    .flatMap((source) => source.getDescendantsOfKind(SyntaxKind.ClassDeclaration))
    .filter((one) => one.getExtends()?.getExpression().getText() === 'TerraformStack');
  // `new AnalyticsStack(app, 'analytics')`
  const making = sources
    .flatMap((source) => source.getDescendantsOfKind(SyntaxKind.NewExpression))
    .find((one) => {
      const made = one.getExpression().getText();
      const isStack = made === 'TerraformStack' || classes.some((found) => found.getName() === made);
      return isStack && literalText(one.getArguments()[1]) === stackName;
    });
  if (making?.getExpression().getText() === 'TerraformStack') return siteInFile(making);
  const named = classes.find((one) => one.getName() === making?.getExpression().getText());
  const found = named ?? (classes.length === 1 ? classes[0] : undefined);
  return found && siteInClass(found);
}

/** Whether new statements can name what a node declares. */
const standsAbove = (node: Node, { before }: Site): boolean =>
  before === undefined || node.getSourceFile() !== before.getSourceFile() || node.getEnd() <= before.getStart();

/** The variable, or the property of the stack, that holds what is made, where the statements of a site can name it. */
function holderOf(making: Making, site: Site): string | undefined {
  const { block } = site;
  if (!standsAbove(making, site)) return undefined;
  const parent = making.getParent();
  if (Node.isVariableDeclaration(parent)) {
    const name = parent.getNameNode();
    const isSeen = parent.getVariableStatement()?.getParent() === block;
    return isSeen && Node.isIdentifier(name) ? name.getText() : undefined;
  }
  if (!Node.isBinaryExpression(parent) || parent.getParent()?.getParent() !== block) return undefined;
  const left = parent.getLeft();
  return Node.isPropertyAccessExpression(left) && parent.getOperatorToken().getText() === '='
    ? left.getText()
    : undefined;
}

/** An object that the code of a stack makes, by what its construct tells. */
export interface MadeObject {
  readonly object: AccountObject;
  /** The ids of its constructs, below the stack. */
  readonly path: readonly string[];
  readonly place: CodePlace;
}

/** The objects that statements of a site can name. */
export function findPresent(sources: Sources, site: Site, made: readonly MadeObject[]): readonly Present[] {
  return made.flatMap(({ object, path, place }) => {
    const making = sources.findMaking(place);
    const variable = making && holderOf(making, site);
    const isSure = making?.getArguments().some((one) => literalText(one) === path.at(-1));
    return variable !== undefined && isSure ? { object, path, variable } : [];
  });
}

/** The objects to which the code of a site refers by their ids already. */
export function findReferred(site: Site, objects: readonly AccountObject[]): readonly Present[] {
  const statements = site.block.getStatements().filter((one) => standsAbove(one, site));
  const calls = statements.flatMap((one) => {
    const [declared] = Node.isVariableStatement(one) ? one.getDeclarations() : [];
    const call = declared?.getInitializerIfKind(SyntaxKind.CallExpression);
    return declared && call ? { variable: declared.getName(), call } : [];
  });
  const texts = new Map(
    calls.map(({ variable, call }) => {
      const [, id, objectId] = call.getArguments();
      return [
        `${call.getExpression().getText()} ${literalText(objectId) ?? objectId?.getText() ?? ''}`,
        { variable, id: literalText(id) },
      ];
    }),
  );
  return objects.flatMap((object) => {
    const found = texts.get(`${classNameOf(object.type)}.fromId ${object.id}`);
    return found?.id === undefined ? [] : { object, variable: found.variable, path: [found.id] };
  });
}
