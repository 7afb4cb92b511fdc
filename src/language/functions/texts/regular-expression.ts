import type { RE2JS } from 're2js';
import { refuseExpression } from '../../fail-expression';

type Library = Readonly<Record<'RE2JS', typeof RE2JS>> & {
  readonly RE2JSException: new (...args: never[]) => Error;
};

/** Loaded by the first pattern: few stacks have one. */
function loadLibrary(): Library {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- expressions are evaluated where nothing can wait for `import()`
  return require('re2js') as Library;
}

/** Where a pattern or one of its groups was found; undefined for a group that takes no part. */
export type Range = readonly [start: number, end: number] | undefined;

/** What was found at one place: the whole, and then each group. */
export type Match = readonly [whole: readonly [start: number, end: number], ...groups: Range[]];

/** A compiled regular expression. */
export interface RegularExpression {
  /** The names of the groups in their order; undefined for one without a name. */
  readonly groups: readonly (string | undefined)[];
  /** The first match at or behind an offset. */
  find(text: string, from: number): Match | undefined;
}

/** A class of Unicode, and the flag that ignores the case of letters. */
const [unicodeClass, ignoresCase] = [/\\p/i, /\(\?[A-Za-z-]*i/];
/** Text of characters that are of the same class and case in the Unicode of Terraform and in a later one. */
const isCertain = /^[\0-\u017F\u0370-\u052F\u2010-\u205F]*$/;

function tryToCompile(pattern: string, subject: string): RE2JS {
  const { RE2JS: compiler, RE2JSException: Refusal } = loadLibrary();
  try {
    return compiler.compile(pattern);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // The message of the library quotes the pattern, which may be a secret.
    return refuseExpression(`${subject} takes a regular expression as RE2 reads it; this pattern is none.`);
  }
}

/** Compiles a pattern in the syntax of RE2. */
export function compilePattern(pattern: string, subject: string): RegularExpression {
  const [hasClass, isCaseless] = [unicodeClass.test(pattern), ignoresCase.test(pattern)];
  if (hasClass && isCaseless)
    return refuseExpression(`${subject} does not evaluate a class of Unicode that ignores the case of letters.`);
  const usesUnicode = hasClass || isCaseless;
  const compiled = tryToCompile(pattern, subject);
  const names = new Map(Object.entries(compiled.namedGroups()).map(([name, index]) => [index, name]));
  const groups = Array.from({ length: compiled.groupCount() }, (_, index) => names.get(index + 1));
  return {
    groups,
    find(text, from) {
      if (usesUnicode && !isCertain.test(text))
        return refuseExpression(`${subject} knows classes and cases of Latin, Greek and Cyrillic letters only.`);
      const matcher = compiled.matcher(text);
      if (!matcher.find(from)) return undefined;
      const rangeOf = (index: number): Range =>
        matcher.start(index) < 0 ? undefined : [matcher.start(index), matcher.end(index)];
      return [[matcher.start(), matcher.end()], ...groups.map((_, index) => rangeOf(index + 1))];
    },
  };
}

/** All matches that do not overlap. An empty one directly behind another one does not count. */
export function findAll(pattern: RegularExpression, text: string): readonly Match[] {
  const found: Match[] = [];
  let previousEnd = -1;
  for (let from = 0; from <= text.length;) {
    const match = pattern.find(text, from);
    if (!match) break;
    const [[start, end]] = match;
    if (end > start || start !== previousEnd) found.push(match);
    previousEnd = end;
    const width = (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
    from = end > from ? end : end + width;
  }
  return found;
}
