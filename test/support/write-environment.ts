import { writeFileSync } from 'node:fs';

/** Writes the settings of an account as a file of environment variables. */
export function writeEnvironment(
  file: string,
  environment: Readonly<Record<string, string>>,
  toLine: (line: string) => string = (line) => line,
): void {
  const settings = Object.entries(environment).filter(([key]) => key.startsWith('ANALYTICS_'));
  writeFileSync(file, settings.map(([key, value]) => toLine(`${key}=${value}`)).join('\n'));
}
