import { statSync } from 'node:fs';
import { keyFileOf, openKeyFile } from '#backend/platform/tokens/key-file.ts';
import { openSealedKeys } from '#backend/platform/tokens/seal-keys.ts';
import { type Check, ok, warning, worstOf } from './check.ts';

/** Throws the reason when the file cannot be read, or is another installation's. */
export const keyFileCheck: Check = {
  name: 'key-file',
  async run({ settings, db }) {
    const file = keyFileOf(settings);
    if (!db) return ok(`The key file is ${file}.`);
    const key = await openKeyFile(file, async () => false);
    // Windows has no such modes.
    const isOpen = process.platform !== 'win32' && (statSync(file).mode & 0o007) !== 0;
    return worstOf([
      ok(`The key file ${file} opens all ${await openSealedKeys(db, key)} sealed keys.`),
      isOpen && warning(`Other accounts of this machine can read the key file: chmod 600 ${file}`),
    ]);
  },
};
