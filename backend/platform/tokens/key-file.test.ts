import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { OperatorError } from '#backend/platform/database/operator-error.ts';
import { isSealed, keyFileOf, openKeyFile } from './key-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'key-file-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const always = async () => true;

it('is created once with mode 600, and read again', async () => {
  const file = join(folder, 'inside', 'tlacuilo.key');
  const first = await openKeyFile(file, always);
  const again = await openKeyFile(file, async () => expect.unreachable());
  expect([first.made, again.made]).toEqual([true, false]);
  expect(again.passphrase).toBe(first.passphrase);
  expect(first.passphrase).toMatch(/^[\w-]{43}$/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(folder, 'inside'))).toEqual(['tlacuilo.key']);
});

it('is the same for processes that start concurrently', async () => {
  const file = join(folder, 'tlacuilo.key');
  const script = `
    import { openKeyFile } from '#backend/platform/tokens/key-file.ts';
    process.stdout.write((await openKeyFile(process.argv[1], async () => true)).passphrase);`;
  const keys = await Promise.all(
    [1, 2, 3, 4].map(() => {
      const args = ['--input-type=module', '-e', script, file];
      return text(spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] }).stdout);
    }),
  );
  expect(new Set(keys)).toEqual(new Set([readFileSync(file, 'utf8').trim()]));
});

it('seals a secret for its row alone, and reads unsealed ones of older versions', async () => {
  const key = await openKeyFile(join(folder, 'a.key'), always);
  const sealed = key.seal('secret', 'signingKey 1');
  expect(isSealed(sealed)).toBe(true);
  expect(sealed).not.toContain(Buffer.from('secret').toString('base64url'));
  expect(key.seal('secret', 'signingKey 1')).not.toBe(sealed);
  expect(key.unseal(sealed, 'signingKey 1')).toBe('secret');
  expect(key.unseal('plain', 'signingKey 1')).toBe('plain');
  expect(() => key.unseal(sealed, 'signingKey 2')).toThrow(OperatorError);
  const other = await openKeyFile(join(folder, 'b.key'), always);
  expect(() => other.unseal(sealed, 'signingKey 1')).toThrow(/b\.key does not open the keys of the database/);
  // The key file is replaced while the process runs.
  writeFileSync(other.file, readFileSync(key.file));
  expect(other.unseal(sealed, 'signingKey 1')).toBe('secret');
});

it('that is missing, damaged or not creatable is reported in words', async () => {
  const file = join(folder, 'tlacuilo.key');
  await expect(openKeyFile(file, async () => false)).rejects.toThrow(
    /is missing: .*lost, run `npm run keys -- withdraw --yes`/,
  );
  expect(existsSync(file)).toBe(false);
  // Withdrawn keys open no backup.
  await expect(openKeyFile(file, async () => false, { forBackup: true })).rejects.toThrow(
    /is missing: .* or set KEY_FILE to it: without it the backup cannot be read\.$/,
  );
  await expect(openKeyFile(folder, always)).rejects.toThrow(`${folder} is a folder. Restore the key file`);
  writeFileSync(file, 'short\n');
  await expect(openKeyFile(file, always)).rejects.toThrow('is not a key file');
  await expect(openKeyFile(join(file, 'inside.key'), always)).rejects.toThrow('cannot be created');
  expect(readFileSync(file, 'utf8')).toBe('short\n');
});

it('that this account may not reach is not reported as missing', async () => {
  const closed = join(folder, 'closed');
  const file = join(closed, 'tlacuilo.key');
  await openKeyFile(file, always);
  chmodSync(folder, 0o755);
  const script = `
    import { openKeyFile } from '${join(import.meta.dirname, 'key-file.ts')}';
    await openKeyFile(${JSON.stringify(file)}, async () => true).catch((error) => process.stdout.write(error.message));`;
  // Root may look anywhere.
  const other = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const saidWith = (mode: number) => {
    chmodSync(closed, mode);
    return text(spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'pipe', ...other }).stdout);
  };
  const remedy = 'Give it and its folder to the account of the service (chown).';
  expect(await saidWith(0o000)).toBe(
    `The key file ${file} cannot be read: EACCES: permission denied, stat '${file}'. ${remedy}`,
  );
  if (other.uid !== undefined)
    expect(await saidWith(0o755)).toBe(
      `The key file ${file} cannot be read: EACCES: permission denied, open '${file}'. ${remedy}`,
    );
  chmodSync(closed, 0o700);
});

it('is in the working directory, or in DATA_DIR where it exists or nothing else is writable', async () => {
  const dataDir = join(folder, 'data');
  const usual = { keyFile: null, dataDir };
  expect(keyFileOf({ keyFile: 'some.key', dataDir })).toBe(resolve('some.key'));
  const here = process.cwd();
  const [work, closed] = [join(folder, 'work'), join(folder, 'closed')];
  mkdirSync(work);
  const from = (directory: string) => {
    const script = `
      import { keyFileOf } from '${join(import.meta.dirname, 'key-file.ts')}';
      process.chdir(${JSON.stringify(directory)});
      process.stdout.write(keyFileOf(${JSON.stringify(usual)}));`;
    return text(
      spawn(process.execPath, ['--input-type=module', '-e', script], {
        cwd: here,
        // Root may write anywhere.
        ...(process.getuid?.() === 0 && directory === closed ? { uid: 65_534, gid: 65_534 } : {}),
      }).stdout,
    );
  };
  expect(await from(work)).toBe(join(work, 'tlacuilo.key'));
  mkdirSync(closed, { mode: 0o555 });
  chmodSync(folder, 0o755);
  expect(await from(closed)).toBe(join(dataDir, 'tlacuilo.key'));
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'tlacuilo.key'), '');
  expect(await from(work)).toBe(join(dataDir, 'tlacuilo.key'));
});
