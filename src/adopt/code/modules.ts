import { pascalCase } from '../../base/text/camel-case';
import { identifierOf } from '../names/identifier';
import type { StackParts } from './stack-parts';
import type { Body } from './body';
import type { Placed } from './place';
import type { Statement } from './statement';

type Files = ReadonlyMap<string, readonly Statement[]>;

/** How the files are written. */
interface ModuleStyle {
  readonly library: string;
  /** What the functions are called for. */
  readonly scope: string;
  /** Prints what a function does in its `scope`. */
  readonly print: (statements: readonly Statement[]) => Body;
}

const functionOf = (file: string): string => `add${pascalCase(file.replaceAll('-', '_'))}`;

/** The names in `others` that a file takes from each of them. */
function namesTaken(
  statements: readonly Statement[],
  homes: ReadonlyMap<Placed, string>,
  file: string,
): ReadonlyMap<string, readonly string[]> {
  const referred = new Set(statements.flatMap(({ refersTo }) => [...refersTo]));
  const taken = new Map<string, string[]>();
  for (const placed of referred) {
    const home = homes.get(placed);
    if (home !== undefined && home !== file) taken.set(home, [...(taken.get(home) ?? []), placed.variable]);
  }
  return taken;
}

/** The variables of a file that others refer to. */
function namesGiven(files: Files, file: string): readonly string[] {
  const own = new Set((files.get(file) ?? []).map(({ placed }) => placed));
  const others = [...files].filter(([name]) => name !== file).flatMap(([, statements]) => statements);
  const referred = new Set(others.flatMap(({ refersTo }) => [...refersTo]));
  return [...own].filter((placed) => referred.has(placed)).map(({ variable }) => variable);
}

function printModule(
  files: Files,
  file: string,
  { homes, library, print }: Omit<ModuleStyle, 'scope'> & { readonly homes: ReadonlyMap<Placed, string> },
): string {
  const statements = files.get(file) ?? [];
  const { body, constructs, elements } = print(statements);
  const taken = [...namesTaken(statements, homes, file)];
  const given = namesGiven(files, file);
  const parameters = taken.map(([home, names]) => `{ ${names.join(', ')} }: ReturnType<typeof ${functionOf(home)}>`);
  return [
    ...elements.map((name) => `import { ${name} } from '${library}';`),
    `import type { Construct } from 'constructs';`,
    `import { ${constructs.join(', ')} } from 'analytics-as-code/${library}';`,
    ...taken.map(([home]) => `import type { ${functionOf(home)} } from './${home}';`),
    '',
    `export function ${functionOf(file)}(${['scope: Construct', ...parameters].join(', ')}) {`,
    body.trimStart(),
    ...(given.length > 0 ? ['', `return { ${given.join(', ')} };`] : []),
    '}',
    '',
  ].join('\n');
}

/** Prints the files, and the stack that calls their functions for `scope`. */
export function printModules(files: Files, { library, scope, print }: ModuleStyle): StackParts {
  const homes = new Map(
    [...files].flatMap(([file, statements]) => statements.map(({ placed }) => [placed, file] as const)),
  );
  const holderOf = (file: string): string => identifierOf(file, 'objects');
  const calls = [...files].map(([file, statements]) => {
    const holder = namesGiven(files, file).length > 0 ? `const ${holderOf(file)} = ` : '';
    const givers = [...namesTaken(statements, homes, file).keys()].map(holderOf);
    return `${holder}${functionOf(file)}(${[scope, ...givers].join(', ')});`;
  });
  const names = [...files.keys()];
  return {
    imports: names.toSorted().map((file) => `import { ${functionOf(file)} } from './${file}';`),
    constructs: [],
    elements: [],
    body: calls.join('\n'),
    modules: Object.fromEntries(
      names.map((file) => [`${file}.ts`, printModule(files, file, { homes, library, print })]),
    ),
  };
}
