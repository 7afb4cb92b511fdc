/** Imports what references extend. */
export const referenceImport = "import { ObjectReference } from '../sugar/object-reference';";

/** What the class of a resource has beside what its attributes say. Every text is TypeScript. */
export interface Sugar {
  /** Import declarations that the rest needs. */
  readonly imports: readonly string[];
  /** What the rest needs of `library.ts`. */
  readonly fromLibrary: readonly string[];
  /** Types that stand before the class. */
  readonly types?: string;
  /** Props beside those of the attributes. */
  readonly props?: string;
  /** The expression of the codec, in the place of the plain one. */
  readonly codec?: string;
  /** Members of the class, and of the reference to such an object. */
  readonly methods?: string;
  /** Whether there is a reference to objects that are managed elsewhere. */
  readonly isReferable: boolean;
  /** Names of the `types` that users may need. */
  readonly exports: readonly string[];
}
