import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRelease } from '../support/depth';
import { pluginFile } from '../support/project';
import { makeExecutable } from '../support/release';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'analytics-platforms-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** The processor that an executable is for, as its header has it: ELF, Mach-O or PE. */
function machineOf(executable: Buffer): string {
  const magic = executable.toString('latin1', 0, 4);
  if (magic === '\u007fELF') return `ELF ${executable.readUInt16LE(18).toString(16)}`;
  if (magic === '\u00cf\u00fa\u00ed\u00fe') return `Mach-O ${executable.readUInt32LE(4).toString(16)}`;
  const header = executable.readUInt32LE(60);
  return `${executable.toString('latin1', header, header + 2)} ${executable.readUInt16LE(header + 4).toString(16)}`;
}

/** The kinds of the load commands of a Mach-O file. */
function loadCommandsOf(executable: Buffer): readonly number[] {
  const kinds: number[] = [];
  let at = 32;
  while (kinds.length < executable.readUInt32LE(16)) {
    kinds.push(executable.readUInt32LE(at));
    at += executable.readUInt32LE(at + 4);
  }
  return kinds;
}

// Where the Node of an executable looks whether it has a script of its own.
const fuse = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2:';

// ELF is what the release of this machine has; each of the others takes as long as the first.
const formats = [
  ['darwin_arm64', 'Mach-O 100000c'],
  ['windows_amd64', 'PE 8664'],
  ['linux_arm64', 'ELF b7'],
  ['windows_arm64', 'PE aa64'],
] as const;
test.each(formats.slice(0, isRelease ? formats.length : 1))(
  'the executable for %s is for that processor, and has the plugin in it',
  async (platform, machine) => {
    const executable = readFileSync((await makeExecutable(platform, folder)).executable);
    expect(machineOf(executable)).toBe(machine);
    expect([executable.includes(`${fuse}1`), executable.includes(`${fuse}0`)]).toEqual([true, false]);
    expect(executable.includes(readFileSync(pluginFile))).toBe(true);
    const codeSignature = 0x1d;
    // macOS says of a broken signature that the file is damaged; it is signed anew there.
    if (platform === 'darwin_arm64') expect(loadCommandsOf(executable)).not.toContain(codeSignature);
  },
);
