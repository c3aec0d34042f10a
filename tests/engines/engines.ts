import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe } from 'vitest';
import { migrate } from '#backend/database/migrate.ts';
import { type OpenDatabase, openDatabase } from '#backend/database/open-database.ts';
import { createEmptyDatabase, dropDatabase, emptyAllTables } from './postgres-databases.ts';

export const engines = ['sqlite', 'postgres'] as const;
export type Engine = (typeof engines)[number];

/** Where a database is: what `openDatabase` wants to know. */
export interface Place {
  readonly databaseUrl?: string;
  readonly dataDir: string;
}

export interface EngineUnderTest {
  readonly engine: Engine;
  /**
   * An empty database with all tables. Within one test every call opens the same one again, as another process would.
   * Closed and removed after the test.
   */
  readonly open: () => Promise<OpenDatabase>;
  /** Where the test's database is, for tests that open it themselves. It has its tables. */
  readonly place: () => Promise<Place>;
  /** A place where nothing is yet, not even tables. Removed after the test. */
  readonly emptyPlace: () => Promise<Place>;
}

/** Declares the same tests once for SQLite in a temporary folder and once for a database of a real PostgreSQL. */
export function describeOnBothEngines(name: string, declare: (under: EngineUnderTest) => void): void {
  for (const engine of engines) describeOnEngine(engine, name, declare);
}

/** Declares tests of what only one of the engines has. */
export function describeOnEngine(engine: Engine, name: string, declare: (under: EngineUnderTest) => void): void {
  describe(`${name} (${engine})`, () => declare(engine === 'sqlite' ? onSqlite() : onPostgres()));
}

type Step = () => Promise<void> | void;

function onSqlite(): EngineUnderTest {
  const afterwards = undoAfterEach();
  return underTest('sqlite', afterwards, async () => ({ dataDir: temporaryFolder(afterwards) }));
}

function onPostgres(): EngineUnderTest {
  const afterwards = undoAfterEach();
  // Making a database takes longer than most tests: the block has one, emptied before each test.
  let own: string | undefined;
  afterAll(async () => {
    if (own) await dropDatabase(own);
  });
  async function emptied(): Promise<Place> {
    if (own) await emptyAllTables(own);
    own ??= await createEmptyDatabase();
    return { dataDir: temporaryFolder(afterwards), databaseUrl: own };
  }
  return {
    ...underTest('postgres', afterwards, emptied),
    async emptyPlace() {
      const databaseUrl = await createEmptyDatabase();
      afterwards(() => dropDatabase(databaseUrl));
      return { dataDir: temporaryFolder(afterwards), databaseUrl };
    },
  };
}

function underTest(engine: Engine, afterwards: (step: Step) => void, make: () => Promise<Place>): EngineUnderTest {
  let current: Promise<Place> | undefined;

  async function ready(): Promise<Place> {
    const made = await make();
    const { db, close } = await openDatabase(made);
    try {
      await migrate(db);
    } finally {
      await close();
    }
    return made;
  }

  function place(): Promise<Place> {
    if (!current) {
      current = ready();
      afterwards(() => {
        current = undefined;
      });
    }
    return current;
  }

  return {
    engine,
    place,
    emptyPlace: make,
    async open() {
      const opened = await openDatabase(await place());
      afterwards(() => opened.close());
      return opened;
    },
  };
}

/** A place for steps that are undone after each test, the last first. */
function undoAfterEach(): (step: Step) => void {
  const steps: Step[] = [];
  afterEach(async () => {
    for (const step of steps.splice(0).reverse()) await step();
  });
  return (step) => {
    steps.push(step);
  };
}

function temporaryFolder(afterwards: (step: Step) => void): string {
  const folder = mkdtempSync(join(tmpdir(), 'data-under-test-'));
  afterwards(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
