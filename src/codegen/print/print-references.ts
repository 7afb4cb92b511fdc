import { docComment, translateNames } from '../doc-comment';
import type { Kind } from '../kinds';
import { nestedName } from '../names';
import { type Owner, printMembers, referenceClass } from './print-members';
import { printModule } from './print-module';

function printClasses(owner: Owner): string[] {
  return Object.entries(owner.attributes).flatMap(([name, attribute]) => {
    const [reference, { type, description }] = [referenceClass(owner, name, attribute), attribute];
    if (reference === undefined || type.kind !== 'object') return [];
    const className = `${owner.className}${nestedName(name, type)}`;
    const text = `
${docComment(translateNames(description, owner.attributes))}
export class ${reference} extends NestedObject<${className}Props> {
  ${printMembers({ noun: owner.noun, className, attributes: type.attributes })}
}
`;
    return [text];
  });
}

/** The classes of the nested objects of resources, which are changed attribute by attribute: `alert.schedule.cron = …`. */
export function printReferenceClasses(kinds: readonly Kind[]): string {
  const printed = kinds.map((kind) => ({ kind, text: printClasses(kind).join('') })).filter(({ text }) => text !== '');
  const props = printed.map(({ kind: { fileName }, text }) => {
    const names = [...new Set(text.match(/\b\w+Props\b/g))].map((name) => `type ${name}`);
    return [`../../props/${fileName}`, names] as const;
  });
  return printModule('src/resources', printed.map(({ text }) => text).join(''), {
    cdktf: ['Fn', 'type IResolvable'],
    ...Object.fromEntries(props),
    '../nested-object': ['NestedObject'],
  });
}
