import { escapeMarkup } from '../../base/text/markup';
import { visibleLine } from '../../base/text/visible-text';
import { type Problem, problemsOf } from '../problems';
import type { Report } from '../report';
import type { RenderOptions } from './renderer';

/** A text for XML 1.0, in an attribute or between tags. What XML forbids and `visibleLine` leaves has no meaning in any text. */
const escape = (text: string): string => escapeMarkup(visibleLine(text).replace(/[\ufffe\uffff]/g, ''));

interface TestCase {
  readonly name: string;
  readonly problems: readonly Problem[];
}

function attributes(values: Readonly<Record<string, string | number | undefined>>): string {
  return Object.entries(values)
    .flatMap(([name, value]) => (value === undefined ? [] : ` ${name}="${escape(String(value))}"`))
    .join('');
}

const sayings = (problems: readonly Problem[]): string =>
  problems.map(({ rule, message }) => escape(`${message} (${rule})`)).join('\n');

const isError = ({ level }: Problem): boolean => level === 'error';

function caseLines({ name, problems }: TestCase, suite: string): string[] {
  const [errors, warnings] = [problems.filter(isError), problems.filter((problem) => !isError(problem))];
  const { file, line } = problems[0]?.place ?? {};
  const head = `    <testcase${attributes({ classname: suite, name, file, line })}`;
  if (problems.length === 0) return [`${head}/>`];
  const [first] = errors;
  return [
    `${head}>`,
    ...(first
      ? [`      <failure${attributes({ message: first.message, type: first.rule })}>${sayings(errors)}</failure>`]
      : []),
    ...(warnings.length > 0 ? [`      <system-out>${sayings(warnings)}</system-out>`] : []),
    '    </testcase>',
  ];
}

/** The plan and each of its changes as test cases: what a policy denies has failed. */
export function renderJunit(report: Report, { folder = '' }: RenderOptions): string {
  const suite = report.stack ?? 'plan';
  const problems = problemsOf(report, folder);
  const addresses = new Set(report.changes.map(({ address }) => visibleLine(address)));
  const belongsTo = new Map<string | undefined, Problem[]>();
  for (const problem of problems) {
    const { address } = problem;
    const owner = address !== undefined && addresses.has(address) ? address : undefined;
    belongsTo.set(owner, [...(belongsTo.get(owner) ?? []), problem]);
  }
  const cases: TestCase[] = [
    { name: report.summary.sentence, problems: [] },
    ...report.changes.map(({ action, noun, name, address, deposedKey }) => ({
      name: [
        `${action} ${noun} ${JSON.stringify(name)} (${address})`,
        ...(deposedKey === undefined ? [] : [`what an earlier replacement left of it: ${deposedKey}`]),
      ].join(', '),
      problems: belongsTo.get(visibleLine(address)) ?? [],
    })),
    ...(belongsTo.get(undefined) ?? []).map((problem) => ({
      name: `${problem.rule}: ${problem.message}`,
      problems: [problem],
    })),
  ];
  const failures = cases.filter((one) => one.problems.some(isError)).length;
  const counts = attributes({ tests: cases.length, failures });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="analytics-as-code"${counts}>`,
    `  <testsuite${attributes({ name: suite })}${counts} errors="0" skipped="0">`,
    ...cases.flatMap((one) => caseLines(one, suite)),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}
