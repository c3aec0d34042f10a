import { holdPlace } from '#backend/database/hold-place.ts';
import { readInstallation, writeInstallation } from '#backend/database/installation.ts';
import { newerDatabase, readTableState } from '#backend/database/migrate.ts';
import { hasDatabase, openDatabase } from '#backend/database/open-database.ts';
import { openSnapshot } from '#backend/database/open-snapshot.ts';
import { openStaging } from '#backend/database/open-staging.ts';
import type { Snapshot } from '#backend/database/snapshot.ts';
import type { Staging } from '#backend/database/staging.ts';
import type { Database } from '#backend/database/tables.ts';
import { wordMoved } from '#backend/database/upgrade-database.ts';
import { BackupError } from './backup-format.ts';
import { digestTable } from './pack-rows.ts';

/** Where rows are: `postgres://…`, or SQLite in `dataDir`. */
export interface RowsPlace {
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
}

export interface MoveParts {
  readonly from: RowsPlace;
  readonly to: RowsPlace;
  /** Of this program. */
  readonly version: string;
}

export interface Moved {
  /** Rows with a text that the other engine does not keep as it was. */
  readonly mended: number;
}

/** What is not moved: the place itself. */
const ofThePlace = 'installation';

/**
 * Copies every row to an empty place, compares all of them, and only then makes that the place: the old one is left as it is, with a mark with which
 * it is not served by mistake. Interrupted, it goes on where it was. Throws `BackupError`, and when somebody serves either.
 */
export async function moveRows({ from, to, version }: MoveParts): Promise<Moved> {
  if (nameOf(from) === nameOf(to)) throw new BackupError('The rows are there already: name another place.');
  if (!hasDatabase(from))
    throw new BackupError(`There is nothing to move: the folder ${from.dataDir} has no database.`);
  const heldFrom = await holdPlace(from);
  try {
    await withDatabase(from, (db) => refuseSource(db, to));
    const heldTo = await holdPlace(to);
    try {
      await refuseFilled(to);
      return await copy(from, to, version);
    } finally {
      await heldTo.release();
    }
  } finally {
    await heldFrom.release();
  }
}

async function copy(from: RowsPlace, to: RowsPlace, version: string): Promise<Moved> {
  const snapshot = await openSnapshot(from);
  try {
    const staging = await copyWhole(snapshot, to);
    try {
      const said = await withDatabase(from, (db) => db.selectFrom('installation').selectAll().execute());
      // Where rows are says nothing of the new place; where images are, it does.
      const others = said.filter(({ name }) => name !== 'moved' && name !== 'version');
      await staging.work(async (db) => {
        await db.deleteFrom(ofThePlace).execute();
        if (others.length > 0) await db.insertInto(ofThePlace).values(others).execute();
        await writeInstallation(db, 'version', version);
      });
      // Before the other is the place: there is no moment at which both would be served.
      await withDatabase(from, (db) => writeInstallation(db, 'moved', nameOf(to)));
      await staging.publish('before-move');
      return { mended: staging.mended() };
    } finally {
      await staging.close();
    }
  } finally {
    await snapshot.close();
  }
}

/** Goes on with what is there; when that is not what it should be, as after somebody served the old place, once more from the beginning. */
async function copyWhole(snapshot: Snapshot, to: RowsPlace): Promise<Staging> {
  for (const resume of [true, false]) {
    const staging = await openStaging({ ...to, name: 'moving', steps: snapshot.steps, resume });
    try {
      await copyRows(snapshot, staging);
      const wrong = await differing(snapshot, staging);
      if (wrong.length === 0) return staging;
      if (!resume)
        throw new BackupError(`The rows of ${wrong.join(', ')} did not arrive as they are. Nothing was exchanged.`);
    } catch (error) {
      if (!resume || error instanceof BackupError) {
        await staging.close();
        throw error;
      }
    }
    await staging.close();
  }
  throw new BackupError('The rows could not be copied.');
}

async function copyRows(snapshot: Snapshot, staging: Staging): Promise<void> {
  for (const table of snapshot.tables.filter(({ name }) => name !== ofThePlace)) {
    // Some are stored while the next are read.
    let filling: Promise<void> = Promise.resolve();
    for await (const rows of snapshot.rows(table, await staging.last(table))) {
      await filling;
      filling = staging.fill(table, rows);
      filling.catch(() => {});
    }
    await filling;
  }
}

/** The tables that are not the same in both. Where signs had to be changed, only rows are counted. */
async function differing(snapshot: Snapshot, staging: Staging): Promise<string[]> {
  const there = await staging.snapshot();
  try {
    const wrong: string[] = [];
    for (const table of snapshot.tables.filter(({ name }) => name !== ofThePlace)) {
      const layout = there.tables.find(({ name }) => name === table.name);
      const [one, other] = await Promise.all([digestTable(snapshot, table), layout && digestTable(there, layout)]);
      const same = other && one.rows === other.rows && (staging.mended() > 0 || one.sha256 === other.sha256);
      if (!same) wrong.push(table.name);
    }
    return wrong;
  } finally {
    await there.close();
  }
}

async function refuseSource(db: Database, to: RowsPlace): Promise<void> {
  const state = await readTableState(db);
  if (state === 'newer') throw new BackupError(newerDatabase);
  if (state !== 'current') throw new BackupError('Bring the tables up to date first, with `npm run migrate`.');
  const { moved } = await readInstallation(db);
  // The same move was interrupted at its end.
  if (moved && moved !== nameOf(to)) throw new BackupError(wordMoved(moved));
}

async function refuseFilled(to: RowsPlace): Promise<void> {
  const refusal = `${nameOf(to)} is not empty. Rows are moved to a place that has none: name another one, or empty it.`;
  if (!to.databaseUrl) {
    if (hasDatabase(to)) throw new BackupError(refusal);
    return;
  }
  const there = await openSnapshot(to);
  await there.close();
  if (there.tables.length > 0) throw new BackupError(refusal);
}

async function withDatabase<Answer>(where: RowsPlace, work: (db: Database) => Promise<Answer>): Promise<Answer> {
  const { db, close } = await openDatabase({ ...where, limits: null });
  try {
    return await work(db);
  } finally {
    await close();
  }
}

/** A place as it may be shown: without a password. */
export function nameOf({ databaseUrl, dataDir }: RowsPlace): string {
  if (!databaseUrl) return `the folder ${dataDir}`;
  const { host, pathname } = new URL(databaseUrl);
  return `postgres://${host}${pathname}`;
}
