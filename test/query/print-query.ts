import type { Column, Condition, Shown, Statement, Value } from './evaluate-query';

/** Chooses among ways of writing the same. */
export type Choose = <T>(...ways: readonly T[]) => T;

function quote(text: string, choose: Choose): string {
  const mark = choose("'", '"', '`');
  return mark + text.replaceAll(mark, mark + mark) + mark;
}

const isPlainName = (name: string): boolean => name !== 'where';

function printName(name: string, choose: Choose): string {
  return isPlainName(name) && choose(true, true, false) ? name.replace(' ', choose(' ', ' \n ')) : quote(name, choose);
}

function printWord(word: string, choose: Choose): string {
  return choose(word, word, word.toUpperCase()).replaceAll(' ', choose(' ', '\t '));
}

function printColumn({ call, field }: Column, choose: Choose): string {
  const inner = field === undefined ? '*' : printName(field, choose);
  return call === undefined ? inner : choose(`${printWord(call, choose)}(${inner})`, `${call} ( ${inner} )`);
}

function printValue(value: Value, choose: Choose): string {
  if ('base' in value) return `$c9_${value.base}${value.count < 0 ? '' : '+'}${String(value.count)}${value.unit}`;
  if ('token' in value) return `$c9_${value.token}$(${value.fallback})$`;
  return value.isQuoted ? quote(value.text, choose) : value.text;
}

function printCondition(condition: Condition, choose: Choose): string {
  if ('joint' in condition) {
    const parts = condition.parts.map((part) => {
      const printed = printCondition(part, choose);
      const mayStand = !('joint' in part) || (condition.joint === 'or' && part.joint === 'and');
      return mayStand && choose(true, true, false) ? printed : choose(`(${printed})`, `( ${printed} )`);
    });
    return parts.join(` ${printWord(condition.joint, choose)} `);
  }
  const { column, operator, value } = condition;
  return `${printColumn(column, choose)} ${printWord(operator, choose)} ${printValue(value, choose)}`;
}

function printShown(shown: Shown, choose: Choose): string {
  const column = printColumn(shown, choose);
  return shown.as === undefined ? column : `${column} ${printWord('as', choose)} ${printName(shown.as, choose)}`;
}

function printStatement({ select, where, groupBy, orderBy, limit }: Statement, choose: Choose): string {
  const word = (text: string): string => printWord(text, choose);
  const columns = select?.map((one) => printShown(one, choose)).join(choose(', ', ','));
  const condition = where === null ? undefined : printCondition(where, choose);
  const order = orderBy.map(
    (one) => `${printColumn(one, choose)}${one.isDescending ? ` ${word('desc')}` : choose('', ` ${word('asc')}`)}`,
  );
  return [
    ...(columns === undefined ? [] : [choose(`${word('select')} ${columns}`, columns)]),
    ...(condition === undefined
      ? []
      : [columns === undefined ? choose(`${word('where')} ${condition}`, condition) : `${word('where')} ${condition}`]),
    ...(groupBy.length === 0 ? [] : [`${word('group by')} ${groupBy.map((one) => printName(one, choose)).join(', ')}`]),
    ...(order.length === 0 ? [] : [`${word('order by')} ${order.join(', ')}`]),
    ...(limit === null ? [] : [`${word('limit')} ${String(limit)}`]),
  ].join(choose(' ', '\n'));
}

/** A query as somebody may write it. */
export function printQuery(statements: readonly Statement[], choose: Choose): string {
  return statements.map((one) => printStatement(one, choose)).join(choose('; ', ' ;\n'));
}
