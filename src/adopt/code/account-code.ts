import { camelCase } from '../../base/text/camel-case';
import { type AccountObject, objectKey } from '../account';
import { declaredOf } from '../declared';
import type { Omissions } from '../omissions';
import { type Body, printBody } from './body';
import { compactStatements } from './compact';
import type { Layout } from '../layouts';
import { layOut } from './layout';
import { type Neighbours, placeObjects } from './place';
import type { StackParts } from './stack-parts';
import { nameSecrets, type SecretVariable } from './secrets';
import { printModules } from './modules';
import type { Statement } from './statement';
import { writeStatements } from './statements';

/** An account as TypeScript, before it is put into files. */
export interface AccountCode {
  readonly stack: StackParts;
  /** Import ids by the paths of the constructs below the stack. */
  readonly ids: Readonly<Record<string, string>>;
  /** All objects that it makes by the same paths, also those that are new. */
  readonly objects: ReadonlyMap<string, AccountObject>;
  /** What has to be given when it is planned. */
  readonly secrets: readonly SecretVariable[];
}

/** How an account is written. */
export interface CodeStyle {
  readonly layout: Layout;
  /** The CDK library. */
  readonly library: string;
  /** What the objects are made in, where they all stand in one place. */
  readonly scope?: string;
  /** Objects that are alike become loops. */
  readonly compact?: boolean | undefined;
}

/** What is written, beside what. */
interface Written extends Neighbours {
  readonly objects: readonly AccountObject[];
}

/** Writes the code of an account, but for what is left out. */
export function writeAccount(
  { objects, ...neighbours }: Written,
  omissions: Omissions,
  { layout, library, scope: place = 'this', compact: isCompact = false }: CodeStyle,
): AccountCode {
  const declared = (object: AccountObject): ReturnType<typeof declaredOf> => declaredOf(object, omissions.of(object));
  const own = objects.filter((object) => !omissions.hasWhole(object));
  const { taken = [] } = neighbours;
  const placement = placeObjects(own, neighbours);
  const known = new Set(own.map(objectKey));
  const placed = [...placement.values()].filter(({ object }) => known.has(objectKey(object)));
  const secrets = nameSecrets(placed, declared, taken);
  const scope = layout === 'one' ? place : 'scope';
  const statements = writeStatements({
    placement,
    declaredOf: declared,
    leftOut: (object) => omissions.comments(object, camelCase),
    secrets,
    scope,
  });
  const referred = new Set(statements.flatMap(({ refersTo }) => [...refersTo]));
  const print = (all: readonly Statement[]): Body =>
    printBody(isCompact ? compactStatements(all, { scope, referred }) : all, scope);
  return {
    stack:
      layout === 'one'
        ? { ...print(statements), imports: [], modules: {} }
        : printModules(layOut(statements, layout, taken), { library, scope: place, print }),
    ids: Object.fromEntries(
      placed.filter(({ object }) => !object.isNew).map(({ path, object }) => [path.join('/'), object.id]),
    ),
    objects: new Map(placed.map(({ path, object }) => [path.join('/'), object])),
    secrets: [...secrets.values()],
  };
}
