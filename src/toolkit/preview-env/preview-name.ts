import { createHash } from 'node:crypto';
import { ProviderError } from '../../base/errors';

/** What a preview is called wherever a name may not be that of its branch. */
export interface PreviewName {
  /** Lowercase letters, digits and `-`, at most 40 of them: another one for every name. */
  readonly slug: string;
  /** Begins the names of its objects. */
  readonly prefix: string;
  /** The workspace whose state it has. */
  readonly workspace: string;
}

/** A name that is its own slug. One that ends as a digest does is none: it could be the slug of another name. */
const plainName = /^(?!.*-[0-9a-f]{12}$)[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/;

/** As many as a system takes for a file, and so Git for a part of the name of a branch. */
const longestName = 255;

/** A part of a name, for people, and a digest of all of it. */
function digestedSlug(name: string): string {
  const digest = createHash('sha256').update(name).digest('hex').slice(0, 12);
  const parts = name
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((part) => part !== '');
  // Without a part, a digest would be the slug of the branch that is named like it.
  const legible = (parts.join('-') || 'branch').slice(0, 27).replace(/-$/, '');
  return `${legible}-${digest}`;
}

const named = (slug: string): PreviewName => ({
  slug,
  prefix: `[preview ${slug}] `,
  workspace: `preview-${slug}`,
});

/**
 * The names of the preview of a branch: the same ones for the same branch, and others for every other one.
 *
 * @throws ProviderError `USAGE` for a name that is empty, as a variable of a pipeline is that is not set, or too long.
 */
export function namePreview(name: string): PreviewName {
  if (name.trim() === '') {
    throw new ProviderError(
      'USAGE',
      'A preview needs a name, such as that of its branch, and the one that is given is empty.',
    );
  }
  if (name.length > longestName) {
    throw new ProviderError(
      'USAGE',
      `The name of a preview has at most ${String(longestName)} characters, as that of a branch, and the one that begins with ${JSON.stringify(name.slice(0, 40))} has ${String(name.length)}: give it a shorter one.`,
    );
  }
  return named(plainName.test(name) ? name : digestedSlug(name));
}

/** The names of the preview whose object has a name; undefined where that is the object of none. */
export function findPreviewOf(objectName: string): PreviewName | undefined {
  const [, slug] = /^\[preview ([a-z0-9-]{1,40})\] /.exec(objectName) ?? [];
  return slug === undefined ? undefined : named(slug);
}
