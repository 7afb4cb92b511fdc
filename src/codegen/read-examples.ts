import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kind, kinds } from './kinds';

/** What the reference page of one kind shows: texts of the files under examples, each undefined where there is none. */
export interface Example {
  /** `resource.tf`, `data-source.tf` and so on. */
  readonly hcl?: string | undefined;
  /** `main.ts`. */
  readonly typescript?: string | undefined;
  /** `import.sh`. */
  readonly importing?: string | undefined;
}

/** Examples by the kind that they show. */
export type Examples = ReadonlyMap<Kind, Example>;

/** Reads the examples of every kind under `root`/examples, in the layout that the Terraform Registry's tools know. */
export function readExamples(root: string): Examples {
  const entries = kinds.map((kind) => {
    const folder = kind.noun === 'provider' ? 'provider' : `${kind.noun}s/${kind.type}`;
    const read = (file: string): string | undefined => {
      const path = join(root, 'examples', folder, file);
      return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
    };
    const hcl = read(`${kind.noun}.tf`) ?? read(`${kind.noun}.tfquery.hcl`);
    return [kind, { hcl, typescript: read('main.ts'), importing: read('import.sh') }] as const;
  });
  return new Map(entries);
}
