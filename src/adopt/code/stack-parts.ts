/** What a stack makes, and the files that it takes it from. */
export interface StackParts {
  /** Lines of imports, beside those of the stack itself. */
  readonly imports: readonly string[];
  /** What it takes from the library of constructs. */
  readonly constructs: readonly string[];
  /** What it takes from the CDK library. */
  readonly elements: readonly string[];
  readonly body: string;
  /** Further files, by their names. */
  readonly modules: Readonly<Record<string, string>>;
}
