import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { House } from './run-house.ts';

interface People {
  readonly confirmed?: number;
  readonly held?: number;
  readonly waiting?: number;
}

/** Seats so many people in an edition of a running house, or has them wait, instead of whoever was there. */
export function seatPeople({ dataDir }: Pick<House, 'dataDir'>, editionId: string, people: People): void {
  const file = readdirSync(dataDir).find((name) => name.endsWith('.sqlite')) ?? '';
  const database = new DatabaseSync(join(dataDir, file), { timeout: 5_000 });
  const { confirmed = 0, held = 0, waiting = 0 } = people;
  const states = [
    ...Array.from({ length: confirmed }, () => 'confirmed'),
    ...Array.from({ length: held }, () => 'held'),
    ...Array.from({ length: waiting }, () => 'waiting'),
  ];
  try {
    database.exec('begin immediate');
    database.prepare('delete from reservation where "editionId" = ?').run(editionId);
    const add = database.prepare(
      `insert into reservation (id, folio, "editionId", name, lastname, email, "emailKey", language, state, until, "lineAt", "confirmedAt", "createdAt", "updatedAt")
       values (?, ?, ?, 'Rosa', 'Luna', ?, ?, 'es', ?, ?, ?, ?, ?, ?)`,
    );
    states.forEach((state, n) => {
      const id = randomUUID();
      const at = new Date(Date.now() - 1_000 * (states.length - n)).toISOString();
      const until = state === 'held' ? new Date(Date.now() + 40 * 60_000).toISOString() : null;
      const [line, sure] = [state === 'waiting' ? at : null, state === 'confirmed' ? at : null];
      add.run(
        id,
        `R-${id.slice(0, 8)}`,
        editionId,
        `${id}@example.mx`,
        `${id}@example.mx`,
        state,
        until,
        line,
        sure,
        at,
        at,
      );
    });
    database
      .prepare('update "courseHistory" set "seatsUsed" = ?, "updatedAt" = ? where id = ?')
      .run(confirmed + held, new Date().toISOString(), editionId);
    database.exec('commit');
  } finally {
    database.close();
  }
}

/** The visible editions that the course with that syllabus came with in a running house, soonest first: not what a visit added. */
export function editionsOf({ dataDir }: Pick<House, 'dataDir'>, syllabus: string): readonly string[] {
  const file = readdirSync(dataDir).find((name) => name.endsWith('.sqlite')) ?? '';
  const database = new DatabaseSync(join(dataDir, file), { timeout: 5_000, readOnly: true });
  try {
    const rows = database
      .prepare(
        `select e.id from "courseHistory" e join course c on c.id = e."idCourse"
         where c.template = ? and e.visible = 1 and e."createdAt" = c."createdAt" order by e.date, e.hour, e.id`,
      )
      .all(syllabus);
    return rows.map(({ id }) => String(id));
  } finally {
    database.close();
  }
}
