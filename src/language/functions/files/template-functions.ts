import { ConfigurationError } from '../../../base/errors';
import { UnknownNotNull } from '../../../model';
import { failExpression, refuseExpression } from '../../fail-expression';
import type { Expression } from '../../syntax/expression';
import { parseTemplate } from '../../syntax/parse-template';
import { kindOf } from '../../types/compare-types';
import { convert } from '../../values/convert';
import { describe } from '../../values/describe';
import { type Typed, unknown } from '../../values/typed';
import type { Arguments, CallSite, FunctionTable } from '../expression-function';
import { nameOf, readText } from './file-functions';

/** A template, and what messages call it. */
interface Template {
  readonly text: string;
  readonly name: string;
  readonly of: 'templatefile' | 'templatestring';
}

function assertOutermost({ scope, subject }: CallSite): void {
  if (scope.template) failExpression(`${subject} is not called in a template of \`${scope.template}\`.`);
}

/** A template, and the names in it that it does not bind itself. */
function parse({ text, name }: Template, { subject }: CallSite): [Expression, free: ReadonlySet<string>] {
  const free = new Set<string>();
  try {
    return [parseTemplate(text, { has: (root) => free.add(root).has(root) }), free];
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    const words = error.diagnostics.map(({ detail }) => detail).join(' ');
    return refuseExpression(`${subject} cannot evaluate ${name}. ${words}`);
  }
}

function render(template: Template, variables: Typed, site: CallSite): Typed {
  const { subject, scope } = site;
  const kind = kindOf(variables.type);
  if (kind !== 'map' && kind !== 'object')
    return failExpression(`${subject} takes an object of variables, not ${describe(variables)}.`);
  const locals = variables.entries();
  if ([...locals.keys()].some((name) => !/^[\p{ID_Start}_][\p{ID_Continue}-]*$/u.test(name)))
    return failExpression(`${subject} takes variables whose names are letters, digits, \`_\` and \`-\`.`);
  const [expression, free] = parse(template, site);
  const missing = [...free].find((name) => !locals.has(name));
  if (missing !== undefined)
    return failExpression(`${subject}: ${template.name} names \`${missing}\`, which its variables do not give.`);
  const result = site.evaluate(expression, { ...scope, locals, template: template.of });
  return result.content === null ? failExpression(`${subject} takes a template that does not give null.`) : result;
}

function renderFile([path, variables]: Arguments, site: CallSite): Typed {
  assertOutermost(site);
  if (!variables || !path.isKnown() || !variables.isKnown()) return unknown('dynamic').marked(path.marks);
  const template = { text: readText(path, site), name: nameOf(path), of: 'templatefile' } as const;
  return render(template, variables, site).marked(path.marks);
}

const openText = (): Typed => unknown('string', new UnknownNotNull());

function renderText([template, variables]: Arguments, site: CallSite): Typed {
  const { subject } = site;
  if (!variables?.isKnown() || !template.isKnown()) return openText();
  if (template.type !== 'string' || template.content === null)
    return failExpression(`${subject} takes a template, not ${describe(template)}.`);
  const rendered = render({ text: template.toText(), name: 'the template', of: 'templatestring' }, variables, site);
  return convert(rendered, 'string', subject).marked(template.marks);
}

/** Functions of templates that are not written in the configuration. */
export const templateFunctions: FunctionTable = {
  templatefile: {
    description: 'The template in a file, evaluated with variables.',
    takes: [{ type: 'string', allows: ['secret', 'unknown'] }, { allows: ['unknown'] }],
    arity: [2, 2],
    answers: 'dynamic',
    call: (args, _, site) => renderFile(args, site),
  },
  templatestring: {
    description: 'The template that a reference names, evaluated with variables.',
    takes: [{ allows: ['secret', 'unknown', 'open', 'null'] }, { allows: ['unknown'] }],
    arity: [2, 2],
    answers: 'string',
    call(args, _, site) {
      assertOutermost(site);
      return renderText(args, site);
    },
  },
};
