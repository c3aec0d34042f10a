import { createReadStream } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { OperatorError } from '#backend/platform/database/operator-error.ts';

export interface OpenWith {
  readonly key: { readonly file: string; readonly passphrase: string };
  /** Accepts an unencrypted backup: nothing proves its origin. */
  readonly unencrypted?: boolean | undefined;
}

/** Stretching 256 random bits adds nothing; a forged header could cost 1 GB. */
const workFactor = 10;
const header = /^age-encryption\.org\/v1\n-> scrypt [A-Za-z0-9+/]{22} (\d{1,2})\n/;

/** Encrypts and authenticates (`age` with a passphrase). */
export async function encryptInto(file: FileHandle, passphrase: string) {
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(workFactor);
  const plain = new TransformStream<Uint8Array, Uint8Array>();
  const writer = plain.writable.getWriter();
  const encrypted = await encrypter.encrypt(plain.readable);
  const written = (async () => {
    for await (const bytes of encrypted) await writeWhole(file, bytes);
  })();
  // The stream rejects without the reason.
  const wordless = async (error: unknown) => {
    await written;
    throw error;
  };
  written.catch(() => {});
  writer.closed.catch(() => {});
  return {
    write: (bytes: Uint8Array) => writer.write(bytes).catch(wordless),
    async end() {
      await writer.close().catch(wordless);
      await written;
    },
    abort: () => writer.abort().catch(() => {}),
  };
}

/** Requires a bounded work factor. */
export function isEncrypted(start: Buffer): boolean {
  const [, cost] = header.exec(start.toString('latin1', 0, 100)) ?? [];
  return cost !== undefined && Number(cost) <= workFactor + 4;
}

/** Authenticates every byte before returning it. Throws `OperatorError` for another key. */
export async function* decrypt(path: string, { key }: OpenWith): AsyncGenerator<Uint8Array> {
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  decrypter.addPassphrase(key.passphrase);
  const file = createReadStream(path, { highWaterMark: 1 << 20 });
  try {
    const opened = decrypter.decrypt(Readable.toWeb(file) as ReadableStream<Uint8Array>);
    yield* await opened.catch((error: Error) => {
      throw error.message.startsWith('no identity')
        ? new OperatorError(
            `${path} was not encrypted with the key in ${key.file}. Set KEY_FILE to the key file of the installation that made it. Nothing was changed.`,
          )
        : error;
    });
  } finally {
    file.destroy();
  }
}

/** A full disk accepts part of a write without an error. */
async function writeWhole(file: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.byteLength; ) {
    const { bytesWritten } = await file.write(bytes, at, bytes.byteLength - at);
    at += bytesWritten;
  }
}
