import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe } from 'vitest';
import { type OpenDatabase, openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { copyTables } from './copy-tables.ts';
import { patientLimits } from './patient-limits.ts';
import { type BorrowedDatabase, borrowDatabase, createEmptyDatabase, dropDatabase } from './postgres-databases.ts';

export const engines = ['sqlite', 'postgres'] as const;
export type Engine = (typeof engines)[number];

export interface Place {
  readonly databaseUrl?: string;
  readonly dataDir: string;
}

interface EngineUnderTest {
  readonly engine: Engine;
  /**
   * Opens an empty, migrated database; the same one on every call within a test, as another process
   * would. Removed after the test.
   */
  readonly open: () => Promise<OpenDatabase>;
  /** The migrated database, for tests that open it themselves. */
  readonly place: () => Promise<Place>;
  /** A place without tables. Removed after the test. */
  readonly emptyPlace: () => Promise<Place>;
}

/** Declares tests for SQLite in a temporary folder and for a real PostgreSQL. */
export function describeOnBothEngines(name: string, declare: (under: EngineUnderTest) => void): void {
  for (const engine of engines) describeOnEngine(engine, name, declare);
}

export function describeOnEngine(engine: Engine, name: string, declare: (under: EngineUnderTest) => void): void {
  describe(`${name} (${engine})`, () => declare(engine === 'sqlite' ? onSqlite() : onPostgres()));
}

type Step = () => Promise<void> | void;

function onSqlite(): EngineUnderTest {
  const afterwards = undoAfterEach();
  const emptyPlace = async () => ({ dataDir: temporaryFolder(afterwards) });
  return underTest({
    engine: 'sqlite',
    afterwards,
    emptyPlace,
    async placeWithTables() {
      const place = await emptyPlace();
      await copyTables(place.dataDir);
      return place;
    },
  });
}

function onPostgres(): EngineUnderTest {
  const afterwards = undoAfterEach();
  let own: BorrowedDatabase | undefined;
  afterAll(() => own?.giveBack());
  return underTest({
    engine: 'postgres',
    afterwards,
    async placeWithTables() {
      if (own) await own.empty();
      own ??= await borrowDatabase();
      return { dataDir: temporaryFolder(afterwards), databaseUrl: own.databaseUrl };
    },
    async emptyPlace() {
      const databaseUrl = await createEmptyDatabase();
      afterwards(() => dropDatabase(databaseUrl));
      return { dataDir: temporaryFolder(afterwards), databaseUrl };
    },
  });
}

interface Under {
  readonly engine: Engine;
  readonly afterwards: (step: Step) => void;
  readonly placeWithTables: () => Promise<Place>;
  readonly emptyPlace: () => Promise<Place>;
}

function underTest({ engine, afterwards, placeWithTables, emptyPlace }: Under): EngineUnderTest {
  let current: Promise<Place> | undefined;

  function place(): Promise<Place> {
    if (!current) {
      current = placeWithTables();
      afterwards(() => {
        current = undefined;
      });
    }
    return current;
  }

  return {
    engine,
    place,
    emptyPlace,
    async open() {
      // No fsync: no test simulates a power cut here.
      const opened = await openDatabase({ ...(await place()), inHaste: true, limits: patientLimits });
      afterwards(() => opened.close());
      return opened;
    },
  };
}

/** Runs cleanup steps after each test, last first. */
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
