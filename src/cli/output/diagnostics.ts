import { resolve } from 'node:path';
import { type Diagnostic, errorsIn, formatPath } from '../../base/diagnostic';
import { ConfigurationError, InternalError, ProviderError } from '../../base/errors';
import type { ErrorCode } from '../../base/error-codes';
import type { JsonObject } from '../../base/json';
import { maskSecrets } from '../../base/mask';
import { visibleLine } from '../../base/text/visible-text';
import { replaceFile } from '../../state';
import { placeAt, type Places, readPlaces } from '../../review/places';
import { toFileFailure } from '../file-error';
import { type CliHost, exitCodes } from '../host';
import { RunFailure, toDiagnosticEntry, withoutSecrets } from '../../toolkit/diagnostics';
import { jsonText, quote, words } from './line';
import { createTheme } from './theme';
import type { OwnCodes } from './trusted-ansi';

const titles = { error: 'Error', warning: 'Warning' } as const;

/** What a message needs beside the diagnostic. */
interface Surroundings {
  readonly places: Places;
  /** What marks colours; undefined where there are none. */
  readonly codes: OwnCodes | undefined;
  readonly stackName: string | undefined;
}

/** Which object is meant, of which stack, in which line of the code it is made, and which attribute. */
function placeOf({ address, path, detail }: Diagnostic, { places, stackName }: Surroundings): readonly string[] {
  const { place } = address === undefined ? {} : placeAt(places, address);
  const line = place && `${place.file}:${String(place.line)}`;
  const parts = [
    address && `  with ${address}`,
    stackName !== undefined && `  of the stack ${stackName}`,
    line !== undefined && !detail.includes(`(${line}:`) && `  on ${line}`,
    path && path.length > 0 && `  in ${formatPath(path)}`,
  ].filter((part) => typeof part === 'string');
  const lines = parts.map((part, index) => (index < parts.length - 1 ? `${part},` : part));
  return lines.length === 0 ? [] : [...lines, ''];
}

/** A diagnostic as people read it, in the form that Terraform gives it. */
function formatDiagnostic(diagnostic: Diagnostic, surroundings: Surroundings): string {
  const { severity } = diagnostic;
  const summary = words`${diagnostic.summary}`;
  const body = [...placeOf(diagnostic, surroundings).map(visibleLine), quote(diagnostic.detail)];
  if (!surroundings.codes) return `\n${[`${titles[severity]}: ${summary}`, '', ...body].join('\n')}\n`;
  const { [severity]: paint, strong } = createTheme(surroundings.codes);
  const lines = [`${paint(strong(`${titles[severity]}: `))}${strong(summary)}`, '', ...body];
  const text = lines.flatMap((line) => line.split(/\n(?:│ )?/)).map((line) => `${paint('│')} ${line}`);
  return `${[paint('╷'), ...text, paint('╵')].join('\n')}\n`;
}

/** How many objects that one cause stopped are named. */
const namedObjects = 5;

/** What stopped several objects, such as a wrong login, is told once. */
function joinCauses(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const causes = new Map<unknown, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    const { severity, detail, code, address, path = [] } = diagnostic;
    const isShared = code !== undefined && address !== undefined && path.length === 0;
    const cause = isShared ? `${severity} ${code} ${detail}` : diagnostic;
    causes.set(cause, [...(causes.get(cause) ?? []), diagnostic]);
  }
  return [...causes.values()].flatMap(([first, ...others]) => {
    if (!first || others.length === 0) return first ?? [];
    const addresses = [first, ...others].map(({ address }) => address);
    const rest = addresses.length > namedObjects ? ` and ${String(addresses.length - namedObjects)} more` : '';
    return { ...first, address: addresses.slice(0, namedObjects).join(', ') + rest };
  });
}

/** Several of them, warnings first: what ends a run stands last. */
function formatDiagnostics(diagnostics: readonly Diagnostic[], host: CliHost): string {
  const { code, codes, hasColours, stackName } = host;
  const isAboutObjects = diagnostics.some(({ address }) => address !== undefined);
  const places = readPlaces(isAboutObjects ? [...code] : []);
  const surroundings = { places, codes: hasColours.error ? codes : undefined, stackName };
  const ordered = joinCauses(diagnostics).toSorted(
    (a, b) => Number(a.severity === 'error') - Number(b.severity === 'error'),
  );
  return ordered.map((diagnostic) => formatDiagnostic(diagnostic, surroundings)).join('');
}

/** Prints diagnostics to standard error. */
export function printDiagnostics(diagnostics: readonly Diagnostic[], host: CliHost): void {
  const text = formatDiagnostics(withoutSecrets(diagnostics, host), host);
  if (text !== '') host.printError(text, 'wrapped');
}

/** The exit code of a run with such errors: refused when nothing but refusals is among them, and the same of mistakes of usage. */
export function exitCodeOfErrors(diagnostics: readonly Diagnostic[]): number {
  const errors = errorsIn(diagnostics);
  if (errors.length === 0) return exitCodes.done;
  if (errors.every(({ code }) => code === 'USAGE')) return exitCodes.usage;
  return errors.every(({ kind }) => kind === 'refusal') ? exitCodes.refused : exitCodes.failed;
}

const exitCodesOfErrors: Readonly<Partial<Record<ErrorCode, number>>> = {
  ABORTED: exitCodes.interrupted,
  USAGE: exitCodes.usage,
  STATE_LOCKED: exitCodes.refused,
  STATE_UNSETTLED: exitCodes.refused,
  PLAN_STALE: exitCodes.refused,
  DELETIONS_REFUSED: exitCodes.refused,
  NOT_CONFIRMED: exitCodes.refused,
};

const toInternal = (error: unknown): InternalError =>
  new InternalError(error instanceof Error ? (error.stack ?? error.message) : String(error));

/** Tells why a command ended, to people and with `isJson` to programs; answers its exit code. */
export function endWithFailure(error: unknown, host: CliHost, isJson: boolean): number {
  const { text, document, exitCode } = toFailure(error, host);
  host.printError(text, 'wrapped');
  const printed = jsonText(document);
  if (isJson) host.print(printed);
  for (const file of host.planFiles) replaceFile(resolve(host.workingFolder, file), printed);
  return exitCode;
}

/** What a command that ended with `error` says, as text and for programs, and its exit code. */
export function toFailure(
  error: unknown,
  host: CliHost,
): { readonly text: string; readonly document: JsonObject; readonly exitCode: number } {
  const { secrets, stackName } = host;
  if (error instanceof ConfigurationError || error instanceof RunFailure) {
    const diagnostics = withoutSecrets(error.diagnostics, host);
    return {
      text: formatDiagnostics(diagnostics, host),
      document: { diagnostics: diagnostics.map(toDiagnosticEntry) },
      exitCode: exitCodeOfErrors(diagnostics),
    };
  }
  const known = ProviderError.is(error) ? error : (toFileFailure(error) ?? toInternal(error));
  const { code } = known;
  const message = maskSecrets(known.message, secrets);
  return {
    text: `Error${stackName === undefined ? '' : words` in the stack ${stackName}`}: ${quote(message)} (${code})\n`,
    document: { diagnostics: [{ severity: 'error', summary: code, detail: message, code }] },
    exitCode: exitCodesOfErrors[code] ?? exitCodes.failed,
  };
}
