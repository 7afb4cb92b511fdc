import { beforeAll, describe, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { runCli } from '../../src/cli/run-cli';
import { reportFormats } from '../../src/review/formats';
import { createCliHost } from '../support/cli-host';

const scripts = new Map<string, string>();

async function print(...args: string[]): Promise<readonly [exitCode: number, text: string]> {
  let text = '';
  const host = createCliHost({ print: (part) => (text += part), printError: (part) => (text += part) });
  return [await runCli(args, host), text];
}

beforeAll(async () => {
  for (const shell of ['bash', 'zsh', 'fish']) {
    const [code, script] = await print('completion', shell);
    expect(code).toBe(0);
    scripts.set(shell, script);
  }
});

/** What bash offers at the end of a command line. */
function complete(...words: readonly string[]): readonly string[] {
  const line = 'eval "$SCRIPT"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _aac; printf "%s\\n" "${COMPREPLY[@]}"';
  const { stdout, stderr } = spawnSync('bash', ['--norc', '-c', line, 'bash', 'aac', ...words], {
    env: { PATH: process.env['PATH'], HOME: '/nowhere', SCRIPT: scripts.get('bash') },
  });
  expect(stderr.toString()).toBe('');
  return stdout.toString().split('\n').filter(Boolean);
}

const isThere = (program: string): boolean => spawnSync(program, ['--version']).status === 0;

describe('aac completion', () => {
  test.each([
    [['dri'], ['drift']],
    [['state', 'm'], ['mv']],
    [['state', '--json', 'mv', '--lock'], ['--lock-timeout']],
    [['plan', '--det'], ['--detailed-exitcode']],
    [['plan', '--format', ''], [...reportFormats]],
    [
      ['data', 'get', '--format', ''],
      ['json', 'csv'],
    ],
    [
      ['--library', ''],
      ['cdktf', 'cdktn'],
    ],
    [
      ['completion', ''],
      ['bash', 'zsh', 'fish', '--help'],
    ],
    [['plan', '--out', 'x'], []],
    [['apply', 'plan'], []],
  ])('has bash offer for %j', (words, expected) => {
    expect(complete(...words)).toEqual(expected);
  });

  test.each(['bash', 'zsh', 'fish'])('knows every command and option for %s', async (shell) => {
    const [, help] = await print('help', 'plan');
    const flags = [...help.matchAll(/^ {2}(?:-\w, )?--([\w-]+)/gm)].map(([, flag = '']) => flag);
    expect(flags.length).toBeGreaterThan(10);
    const words = [...flags.filter((flag) => flag !== 'help'), 'force-unlock', 'state'];
    const missing = words.filter((word) => !scripts.get(shell)?.includes(word));
    expect(missing).toEqual([]);
  });

  test.each(['zsh', 'fish'])('has a script that %s can read, where that is installed', (shell) => {
    if (!isThere(shell)) return;
    const { stderr } = spawnSync(shell, ['-n', '-c', scripts.get(shell) ?? '']);
    expect(stderr.toString()).toBe('');
  });

  test('names the shells that there are', async () => {
    expect(await print('completion', 'tcsh')).toEqual([
      64,
      expect.stringContaining('Allowed choices are bash, zsh, fish'),
    ]);
  });
});
