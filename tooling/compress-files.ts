import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const text = /\.(css|html|js|json|svg|txt|webmanifest)$/;
const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];
const smallest = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
};

/** Writes `.br` and `.gz` beside each text file: no request waits for compression. */
export async function compressFiles(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => text.test(file));
  await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file);
      const body = readFileSync(path);
      const [br, gz] = await Promise.all([brotli(body, smallest), zip(body, { level: 9 })]);
      writeFileSync(`${path}.br`, br);
      writeFileSync(`${path}.gz`, gz);
    }),
  );
}

/** For a build of one folder. */
export function compressedFiles(): Plugin {
  return { name: 'compressed-files', apply: 'build', writeBundle: ({ dir = '' }) => compressFiles(dir) };
}
