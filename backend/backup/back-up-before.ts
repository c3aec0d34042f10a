import { join } from 'node:path';
import { makeFolder } from '#backend/database/make-folder.ts';
import { stamp } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

interface BeforeParts {
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  /** Of this program. */
  readonly version: string;
  now(): Date;
  /** Told, in words, what happens. */
  say(text: string): void;
}

/**
 * What is to be done before the tables are brought up to date: says which steps will be taken, and backs up every row into `dataDir`. Images
 * are not in it: no step touches them.
 */
export function backUpBefore({ databaseUrl, dataDir, version, now, say }: BeforeParts) {
  return async (steps: readonly string[]): Promise<void> => {
    say(`The database is of an older version. It is backed up, and then brought up to date: ${steps.join(', ')}.`);
    const file = join(makeFolder(dataDir), `before-${version}-${stamp(now())}.backup`);
    try {
      const { path } = await writeBackup({ file, databaseUrl, dataDir, images: null, version, now });
      say(`To go back to the version before: npm run restore -- ${path}`);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new Error(
        `The database is of an older version, and was left as it is, since no backup could be made: ${why}`,
        {
          cause: error,
        },
      );
    }
  };
}
