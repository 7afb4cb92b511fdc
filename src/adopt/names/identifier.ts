import { camelCase, pascalCase } from '../../base/text/camel-case';

/** Words that no variable can have as its name in strict code, and those that the code around it uses. */
const taken = new Set(
  `arguments await break case catch class const continue debugger default delete do else enum eval export extends false
  finally for function if implements import in instanceof interface let new null package private protected public return
  static super switch this throw true try typeof undefined var void while with yield async of scope id`.split(/\s+/),
);

/** The name of the variable that holds a construct of an id: `on-call` is `onCall`; `class` of an alert is `classAlert`. */
export function identifierOf(id: string, noun: string): string {
  const name = camelCase(id.replace(/-(?=[a-z])/g, '_').replaceAll('-', ''));
  return taken.has(name) ? name + pascalCase(noun.replaceAll('-', '_')) : name;
}
