import { textLiteral } from './literal';
import type { Construction, Prop, Statement } from './statement';

/** Fewer alike are as easy to read one by one. */
const fewest = 3;
/** A table with more columns beside the ids is no easier to read than what it stands for. */
const mostColumns = 3;

/** A statement that a loop could take the place of. */
interface Candidate {
  readonly statement: Statement;
  readonly construction: Construction;
}

/** What all rows of a table have in common but for the values of columns. */
const shapeOf = ({ className, props }: Construction): string =>
  [className, ...props.map(({ shape, column, text }) => shape ?? column ?? text)].join('\n');

const cellOf = ({ construction: { props } }: Candidate, column: string): string | undefined =>
  props.find((prop) => prop.column === column)?.text;

function groupBy(candidates: readonly Candidate[], keyOf: (one: Candidate) => string): readonly Candidate[][] {
  const groups = new Map<string, Candidate[]>();
  for (const one of candidates) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return [...groups.values()];
}

/** The columns in which candidates of one shape differ, that with the fewest values first. */
function columnsOf(alike: readonly Candidate[]): readonly string[] {
  const columns = (alike[0]?.construction.props ?? []).flatMap(({ column }) => column ?? []);
  const counts = new Map(columns.map((column) => [column, new Set(alike.map((one) => cellOf(one, column))).size]));
  const varying = columns.filter((column) => (counts.get(column) ?? 0) > 1);
  return varying.toSorted((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0));
}

/** Parts candidates of one shape until each part is a table that reads well; what is left over stays as it is. */
function findTables(alike: readonly Candidate[]): readonly (readonly Candidate[])[] {
  if (alike.length < fewest) return [];
  const columns = columnsOf(alike);
  const [coarsest] = columns;
  if (coarsest !== undefined && columns.length > mostColumns) {
    return groupBy(alike, (one) => cellOf(one, coarsest) ?? '').flatMap(findTables);
  }
  const isAlikeInMore = (alike[0]?.construction.props.length ?? 0) > columns.length;
  return isAlikeInMore ? [alike] : [];
}

function printLoop(rows: readonly Candidate[], scope: string): string {
  const varying = new Set(columnsOf(rows));
  const isVarying = ({ column }: Prop): boolean => column !== undefined && varying.has(column);
  const table = rows.map(({ construction: { id, props } }) => {
    const cells = [`id: ${textLiteral(id)}`, ...props.filter(isVarying).map(({ text }) => text)];
    return `{ ${cells.join(', ')} },`;
  });
  const { className = '', props = [] } = rows[0]?.construction ?? {};
  const common = props.filter((prop) => !isVarying(prop)).map(({ text }) => text);
  const [names, given] = varying.size > 0 ? ['id, ...props', ['...props', ...common]] : ['id', common];
  return [
    `for (const { ${names} } of [`,
    ...table,
    ']) {',
    `new ${className}(${scope}, id, { ${given.join(', ')} });`,
    '}',
  ].join('\n');
}

/** Where the statements stand, and what is referred to by its variable anywhere. */
interface Surroundings {
  readonly scope: string;
  readonly referred: Statement['refersTo'];
}

/** What others refer to has to keep its variable, and what a loop names has to be what it was before it. */
function toCandidate(statement: Statement, { scope, referred }: Surroundings): readonly Candidate[] {
  const { construction, placed, refersTo } = statement;
  const names = [scope, ...[...refersTo].map(({ variable }) => variable)];
  const isHidden = names.includes('id') || names.includes('props');
  return construction === undefined || referred.has(placed) || isHidden ? [] : [{ statement, construction }];
}

/**
 * The statements of one function, in which those that differ only in the values of a few props are one: a loop over a table,
 * in the place of the first of them.
 */
export function compactStatements(statements: readonly Statement[], surroundings: Surroundings): readonly Statement[] {
  const candidates = statements.flatMap((one) => toCandidate(one, surroundings));
  const tables = groupBy(candidates, ({ construction }) => shapeOf(construction)).flatMap(findTables);
  const loops = new Map(
    tables.flatMap((rows) => rows.map(({ statement }, index) => [statement, index === 0 ? rows : undefined] as const)),
  );
  return statements.flatMap((statement) => {
    if (!loops.has(statement)) return statement;
    const rows = loops.get(statement);
    return rows ? { ...statement, text: printLoop(rows, surroundings.scope) } : [];
  });
}
