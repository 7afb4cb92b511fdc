import fs, { lstatSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { alertAddress, alertState, fakeSurroundings, openFolder } from '../../test/state/fixture';
import { parseState } from './file/parse-state';
import { replaceFile } from './file/state-file';
import { openStateStore } from './state-store';

let opened: ReturnType<typeof openFolder>;
let path: string;
beforeEach(() => {
  opened = openFolder();
  path = opened.statePath;
});
afterEach(() => {
  opened.close();
});

const surroundings = fakeSurroundings();
const names = (): string[] => readdirSync(opened.folder).sort();
const modeOf = (file: string): number => statSync(file).mode & 0o777;

/** Applies one change and commits it, as a whole run. */
async function change(name: string, condition: string, at = path): Promise<void> {
  const store = await openStateStore(at, surroundings).lock('apply');
  store.put(alertAddress(name), alertState(name, condition));
  await store.commit();
  await store.release();
}

describe('a state store', () => {
  test('has an empty state where there is no file, and leaves none behind when nothing changes', async () => {
    const store = openStateStore(path, surroundings);
    expect(await store.read()).toMatchObject({ state: { lineage: '', serial: 0, outputs: {} }, notices: [] });
    const locked = await store.lock('apply');
    expect(locked.state.objects.size).toBe(0);
    await locked.commit();
    await locked.release();
    expect(names()).toEqual([]);
  });

  test('takes an empty file for no state, and for no sign that there was none', async () => {
    writeFileSync(path, '');
    await expect(openStateStore(path, surroundings).read()).rejects.toMatchObject({ code: 'STATE_CORRUPT' });
    await expect(change('a', 'x')).rejects.toMatchObject({ code: 'STATE_CORRUPT' });
    expect(readFileSync(path, 'utf8')).toBe('');
  });

  test('takes the empty file that a Terraform leaves while a first run works for no state', async () => {
    const store = await openStateStore(path, surroundings).lock('apply');
    store.put(alertAddress('a'), alertState('a'));
    writeFileSync(path, '');
    await store.commit();
    await store.release();
    expect(parseState(readFileSync(path, 'utf8'), path).objects.size).toBe(1);
  });

  test('writes its first file with serial 1 and a random lineage, and keeps the lineage', async () => {
    await change('a', 'x');
    const first = parseState(readFileSync(path, 'utf8'), path);
    expect(first).toMatchObject({ serial: 1, terraformVersion: '1.0.0' });
    expect(first.lineage).toMatch(/^[0-9a-f-]{36}$/);
    await change('a', 'y');
    expect(parseState(readFileSync(path, 'utf8'), path)).toMatchObject({ serial: 2, lineage: first.lineage });
  });

  test('keeps the previous file as a backup, and nobody else may read any of its files', async () => {
    await change('a', 'x');
    const before = readFileSync(path, 'utf8');
    const store = await openStateStore(path, surroundings).lock('apply');
    store.put(alertAddress('a'), alertState('a', 'y'));
    for (const name of names()) expect([name, modeOf(join(opened.folder, name))]).toEqual([name, 0o600]);
    await store.commit();
    await store.release();
    expect(readFileSync(`${path}.backup`, 'utf8')).toBe(before);
    expect(names()).toEqual(['terraform.tfstate', 'terraform.tfstate.backup']);
    for (const name of names()) expect([name, modeOf(join(opened.folder, name))]).toEqual([name, 0o600]);
  });

  test('does not write a file in which nothing changed', async () => {
    await change('a', 'x');
    const before = statSync(path, { bigint: true });
    await change('a', 'x');
    const store = await openStateStore(path, surroundings).lock('apply');
    store.put(alertAddress('b'), alertState('b'));
    store.put(alertAddress('b'), undefined);
    store.setOutputs({});
    await store.commit();
    await store.release();
    const after = statSync(path, { bigint: true });
    expect([after.ino, after.mtimeNs]).toEqual([before.ino, before.mtimeNs]);
    expect(names()).toEqual(['terraform.tfstate']);
  });

  test('gives a state the spelling of Terraform, which drops what means nothing, with the serial and the backup that it has', async () => {
    await change('a', 'x');
    await change('a', 'y');
    const [text, backup] = [path, `${path}.backup`].map((file) => readFileSync(file, 'utf8'));
    const { resources, ...state } = JSON.parse(text ?? '') as { resources: { instances: object[] }[] };
    const odd = resources.map(({ instances, ...resource }) => {
      return { ...resource, of_old: 1, instances: instances.map((instance) => ({ of_new: {}, ...instance })) };
    });
    const respelt = JSON.stringify({ somebody: [1], resources: odd, ...state, outputs: null });
    writeFileSync(path, respelt);
    await openStateStore(path, surroundings).read();
    const store = await openStateStore(path, surroundings).lock('apply');
    expect(readFileSync(path, 'utf8')).toBe(respelt);
    await store.commit();
    await store.release();
    expect(readFileSync(path, 'utf8')).toBe(text);
    expect(readFileSync(`${path}.backup`, 'utf8')).toBe(backup);
    expect(names()).toEqual(['terraform.tfstate', 'terraform.tfstate.backup']);
  });

  test('shows every change at once, and raises the serial once a commit', async () => {
    const store = await openStateStore(path, surroundings).lock('apply');
    store.put(alertAddress('a'), alertState('a'));
    store.put(alertAddress('b'), alertState('b'));
    expect([...store.state.objects.keys()]).toEqual(['analytics_alert.a', 'analytics_alert.b']);
    expect(store.state.serial).toBe(0);
    await store.commit();
    expect(store.state.serial).toBe(1);
    store.put(alertAddress('a'), undefined);
    store.setOutputs({ id: { value: 9007199254740993n, type: 'number', sensitive: true } });
    await store.commit();
    await store.release();
    const { state } = await openStateStore(path, surroundings).read();
    expect(state.serial).toBe(2);
    expect([...state.objects.keys()]).toEqual(['analytics_alert.b']);
    expect(state.outputs).toEqual({ id: { value: 9007199254740993n, type: 'number', sensitive: true } });
  });

  test('makes the folders on the way to the file', async () => {
    const deep = join(opened.folder, 'x', 'y', 'terraform.tfstate');
    expect((await openStateStore(deep, surroundings).read()).state.serial).toBe(0);
    await change('a', 'x', deep);
    expect(readdirSync(join(opened.folder, 'x', 'y'))).toEqual(['terraform.tfstate']);
  });

  test('makes no file at the end of a link to nothing', async () => {
    symlinkSync('gone', path);
    await expect(change('a', 'x')).rejects.toThrow(`${path} cannot be used: it is a symbolic link to nothing`);
    expect(names()).toEqual(['terraform.tfstate']);
  });

  test('writes through a symbolic link', async () => {
    mkdirSync(join(opened.folder, 'real'));
    const real = join(opened.folder, 'real', 'target.tfstate');
    await change('a', 'old', real);
    symlinkSync(join('real', 'target.tfstate'), path);
    await change('a', 'new', path);
    expect(lstatSync(path).isSymbolicLink()).toBe(true);
    const state = parseState(readFileSync(real, 'utf8'), real);
    expect(state.objects.get('analytics_alert.a')?.current?.attributes['condition']).toBe('new');
    expect(names()).toEqual(['real', 'terraform.tfstate']);
  });

  test.each(['real', 'link'])('is one state by whichever path it is named (folder at first: %s)', async (first) => {
    if (first === 'link') mkdirSync(join(opened.folder, 'real'));
    symlinkSync('real', join(opened.folder, 'link'));
    const paths = ['real', 'link'].map((name) => relative(process.cwd(), join(opened.folder, name, 'x.tfstate')));
    await change('a', 'x', paths[first === 'link' ? 1 : 0]);
    const store = await openStateStore(paths[0] ?? '', surroundings).lock('apply');
    await expect(openStateStore(paths[1] ?? '', surroundings).lock('apply')).rejects.toThrow(
      expect.objectContaining({ code: 'STATE_LOCKED' }),
    );
    expect(store.state.objects.size).toBe(1);
    await store.release();
    expect(readdirSync(join(opened.folder, 'link'))).toEqual(['x.tfstate']);
  });

  test('refuses a state that it cannot use without touching anything or keeping the lock', async () => {
    writeFileSync(path, '{"version":5}');
    const store = openStateStore(path, surroundings);
    await expect(store.read()).rejects.toThrow(expect.objectContaining({ code: 'STATE_VERSION' }));
    await expect(store.lock('apply')).rejects.toThrow(expect.objectContaining({ code: 'STATE_VERSION' }));
    expect(names()).toEqual(['terraform.tfstate']);
    expect(readFileSync(path, 'utf8')).toBe('{"version":5}');
  });

  test('says what the system refused, with STATE_INACCESSIBLE', async () => {
    mkdirSync(path);
    const refusal = expect.objectContaining({ code: 'STATE_INACCESSIBLE', statePath: path });
    await expect(openStateStore(path, surroundings).read()).rejects.toThrow(refusal);
    await expect(openStateStore(join(path, 'sub', '\0'), surroundings).read()).rejects.toThrow();
    await expect(openStateStore(path, surroundings).lock('apply')).rejects.toThrow(refusal);
    expect(names()).toEqual(['terraform.tfstate']);
  });

  test('refuses to overwrite what somebody else wrote meanwhile, and keeps its own work', async () => {
    await change('a', 'x');
    const store = await openStateStore(path, surroundings).lock('apply');
    store.put(alertAddress('a'), alertState('a', 'ours'));
    const theirs = readFileSync(path, 'utf8').replace('"serial": 1', '"serial": 2');
    writeFileSync(path, theirs);
    const refusal = expect.objectContaining({
      code: 'STATE_CORRUPT',
      message: expect.stringContaining(`${path}.journal`),
    });
    await expect(store.commit()).rejects.toThrow(refusal);
    await store.release();
    await expect(openStateStore(path, surroundings).read()).rejects.toThrow(refusal);
    await expect(openStateStore(path, surroundings).lock('apply')).rejects.toThrow(refusal);
    expect(readFileSync(path, 'utf8')).toBe(theirs);
    expect(names()).toEqual(['terraform.tfstate', 'terraform.tfstate.journal']);
  });

  test('refuses an object under an address that is not its own', async () => {
    const store = await openStateStore(path, surroundings).lock('apply');
    expect(() => {
      store.put(alertAddress('b'), alertState('a'));
    }).toThrow(expect.objectContaining({ code: 'INTERNAL' }));
    await store.release();
  });
});

describe('intents', () => {
  const intent = { address: 'analytics_alert.a', action: 'create', name: 'Orders', at: 9007199254740993n };

  test('outlive a commit and the run, until they are cleared', async () => {
    const store = await openStateStore(path, surroundings).lock('apply');
    store.recordIntent({ ...intent, action: 'other' });
    store.recordIntent(intent);
    store.put(alertAddress('b'), alertState('b'));
    await store.commit();
    expect(store.pendingIntents).toEqual([intent]);
    await store.release();
    expect(await openStateStore(path, surroundings).read()).toMatchObject({
      state: { serial: 1 },
      notices: [expect.stringContaining(`No answer came to the creation of ${intent.address},`)],
    });

    const next = await openStateStore(path, surroundings).lock('apply');
    expect(next.notices).toEqual([]);
    expect(next.pendingIntents).toEqual([intent]);
    next.clearIntent(intent.address);
    await next.commit();
    await next.release();
    expect(names()).toEqual(['terraform.tfstate']);
  });

  test('outlive a run that ends while it settles them', async () => {
    const store = await openStateStore(path, surroundings).lock('apply');
    store.recordIntent(intent);
    store.recordIntent({ ...intent, address: 'analytics_alert.b' });
    await store.release();
    const next = await openStateStore(path, surroundings).lock('apply');
    next.put(alertAddress('a'), alertState('a'));
    next.clearIntent(intent.address);
    await next.release();
    const last = await openStateStore(path, surroundings).lock('apply');
    expect(last.pendingIntents.map(({ address }) => address)).toEqual(['analytics_alert.b']);
    expect(last.state.objects.size).toBe(1);
    await last.release();
  });

  test('are known after a crash before anything was written', async () => {
    const store = await openStateStore(path, surroundings).lock('apply');
    store.recordIntent(intent);
    await store.release();
    const next = await openStateStore(path, surroundings).lock('apply');
    expect(next.pendingIntents).toEqual([intent]);
    await next.release();
  });
});

test('a file that a full disk does not take stays as it was, and no part of the new one is left', () => {
  const plan = join(opened.folder, 'plan');
  replaceFile(plan, 'before');
  jest.spyOn(fs, 'writeFileSync').mockImplementationOnce(() => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  });
  expect(() => {
    replaceFile(plan, 'after');
  }).toThrow('ENOSPC');
  expect([readFileSync(plan, 'utf8'), names()]).toEqual(['before', ['plan']]);
});
