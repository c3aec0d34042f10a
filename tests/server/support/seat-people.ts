import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { RunningServer } from './start-server.ts';

interface People {
  readonly confirmed?: number;
  readonly held?: number;
  readonly waiting?: number;
}

/** Replaces the attendees and waiting list of an edition in a running service. */
export function seatPeople({ dataDir }: Pick<RunningServer, 'dataDir'>, editionId: string, people: People): void {
  const file = readdirSync(dataDir).find((name) => name.endsWith('.sqlite')) ?? '';
  const database = new DatabaseSync(join(dataDir, file), { timeout: 60_000 });
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

/** The initial visible editions of a course, soonest first, without those that tests added. */
export function editionsOf({ dataDir }: Pick<RunningServer, 'dataDir'>, syllabus: string): readonly string[] {
  const file = readdirSync(dataDir).find((name) => name.endsWith('.sqlite')) ?? '';
  const database = new DatabaseSync(join(dataDir, file), { timeout: 60_000, readOnly: true });
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
