import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { accessSync, constants, linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { makeFolder } from '#backend/platform/database/dialects/open-folder.ts';
import { OperatorError } from '#backend/platform/database/operator-error.ts';

/** In no backup, in no database and, by default, not in DATA_DIR. */
export type InstallationKey = Awaited<ReturnType<typeof openKeyFile>>;

const keyFileName = 'tlacuilo.key';
const mark = 'sealed:1:';
const [ivLength, tagLength] = [12, 16];

interface Purpose {
  /** A backup has no other key: keys withdrawn from the database do not open it. */
  readonly forBackup?: boolean;
}

function remedyOf(first: string, { forBackup = false }: Purpose = {}): string {
  const restore = 'Restore the key file of this installation from its copy, or set KEY_FILE to it';
  if (forBackup) return `${restore}: without it the backup cannot be read.`;
  return (
    `${restore}. If it is lost, ${first}run ` +
    '`npm run keys -- withdraw --yes`: all users sign in again, without the second factors that it sealed, and links in ' +
    'e-mails expire.'
  );
}

const inItsPlace = 'move away the file in its place and ';

function keyFileError(text: string): OperatorError {
  return new OperatorError(text, { lasting: true });
}

export function isSealed(stored: string): boolean {
  return stored.startsWith(mark);
}

/** KEY_FILE, else the working directory or, when that is read-only, DATA_DIR. */
export function keyFileOf({ keyFile, dataDir }: { readonly keyFile: string | null; readonly dataDir: string }): string {
  if (keyFile !== null) return resolve(keyFile);
  const [beside, inside] = [resolve(keyFileName), join(resolve(dataDir), keyFileName)];
  const there = [beside, inside].find(exists);
  return there ?? (isWritable(dirname(beside)) ? beside : inside);
}

/**
 * Reads or creates the key file (mode 0600). `mayMake`: a new key does not open secrets of an older one.
 * Concurrent starts agree on one. Throws `OperatorError`.
 */
export async function openKeyFile(file: string, mayMake: () => Promise<boolean>, purpose: Purpose = {}) {
  const made = !exists(file);
  if (made) {
    if (!(await mayMake()))
      throw keyFileError(
        `The key file ${file} is missing: what was encrypted with it cannot be read. ${remedyOf('', purpose)}`,
      );
    make(file);
  }
  let passphrase = read(file, purpose);
  const cipherKey = () =>
    Buffer.from(hkdfSync('sha256', Buffer.from(passphrase, 'base64url'), '', 'tlacuilo signing keys', 32));
  const open = (sealed: Buffer, row: string) => {
    const decipher = createDecipheriv('aes-256-gcm', cipherKey(), sealed.subarray(0, ivLength));
    decipher.setAAD(Buffer.from(row)).setAuthTag(sealed.subarray(ivLength, ivLength + tagLength));
    return Buffer.concat([decipher.update(sealed.subarray(ivLength + tagLength)), decipher.final()]).toString();
  };
  return {
    file,
    made,
    /** 256 random bits in 43 characters, also the passphrase of backups. */
    get passphrase(): string {
      return passphrase;
    },
    /** AES-256-GCM; `row` is authenticated. */
    seal(secret: string, row: string): string {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv('aes-256-gcm', cipherKey(), iv).setAAD(Buffer.from(row));
      const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
      return mark + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    /** Returns unsealed text unchanged. Throws `OperatorError`. */
    unseal(stored: string, row: string): string {
      if (!isSealed(stored)) return stored;
      const sealed = Buffer.from(stored.slice(mark.length), 'base64url');
      for (const isLast of [false, true]) {
        try {
          return open(sealed, row);
        } catch {
          // `npm run keys` may have replaced the file.
          if (!isLast) passphrase = read(file, purpose);
        }
      }
      throw keyFileError(`The key file ${file} does not open the keys of the database. ${remedyOf(inItsPlace)}`);
    },
  };
}

export function logKeyFile(
  { file, made }: InstallationKey,
  { keyFile, dataDir }: { readonly keyFile: string | null; readonly dataDir: string },
  log: Record<'info' | 'warn', (text: string) => void>,
): void {
  if (made) log.info(`The key file ${file} was created. Keep a copy elsewhere: without it no backup can be restored.`);
  if (keyFile === null && dirname(file) === resolve(dataDir))
    log.warn(
      `The key file is in DATA_DIR, so a copy of the folder has both. Set KEY_FILE to another place and move ${file} there.`,
    );
}

/** Throws `OperatorError` where this account may not look: a file may be there. */
function exists(file: string): boolean {
  try {
    statSync(file);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // In place of a folder is a file: creating the key file reports that.
    if (code === 'ENOENT' || code === 'ENOTDIR') return false;
    throw unreadable(file, error, {});
  }
}

function unreadable(file: string, error: unknown, purpose: Purpose): OperatorError {
  const { code, message } = error as NodeJS.ErrnoException;
  const isForeign = code === 'EACCES' || code === 'EPERM';
  const remedy = isForeign
    ? 'Give it and its folder to the account of the service (chown).'
    : remedyOf(inItsPlace, purpose);
  return keyFileError(`The key file ${file} cannot be read: ${message}. ${remedy}`);
}

function read(file: string, purpose: Purpose): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EISDIR')
      throw keyFileError(`${file} is a folder. ${remedyOf('move away the folder and ', purpose)}`);
    throw unreadable(file, error, purpose);
  }
  if (!/^[\w-]{43}$/.test(text))
    throw keyFileError(`${file} is not a key file, or is damaged. ${remedyOf(inItsPlace, purpose)}`);
  return text;
}

/** Atomic: the link fails when another process was first. */
function make(file: string): void {
  const temporary = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    makeFolder(dirname(file));
    writeFileSync(temporary, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600, flush: true });
    try {
      linkSync(temporary, file);
    } finally {
      rmSync(temporary, { force: true });
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST')
      throw keyFileError(`The key file ${file} cannot be created: ${message}. Set KEY_FILE to a writable place.`);
  }
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
