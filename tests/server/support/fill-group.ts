import { dayAfter, weekdayOf } from '#model/courses/days-off.ts';
import { changeCatalogue } from './change-catalogue.ts';
import { query } from './reserved.ts';
import type { RunningServer } from './start-server.ts';

const names = [
  'Adriana Núñez',
  'Bruno Cisneros',
  'Carla Espino',
  'Darío Lomelí',
  'Elena Quiroz',
  'Fabián Roldán',
  'Gabriela Téllez',
  'Hugo Barrera',
  'Irene Salcedo',
  'Jorge Villaseñor',
  'Karla Bermúdez',
  'Luis Arriaga',
] as const;

interface FilledGroup {
  readonly id: string;
  /** First day, `YYYY-MM-DD`. */
  readonly date: string;
  readonly courseId: string;
}

interface Filling {
  readonly id: string;
  /** Days until the first class, rounded up to a working day. */
  readonly inDays: number;
  readonly confirmed?: number;
  readonly held?: number;
  readonly offered?: number;
  readonly waiting?: number;
  readonly hour?: string;
  readonly visible?: boolean;
}

/** Inserts a Python group with twelve seats and its people into a running service. Idempotent. */
export function fillGroup(server: RunningServer, filling: Filling): FilledGroup {
  const {
    id,
    inDays,
    confirmed = 0,
    held = 0,
    offered = 0,
    waiting = 0,
    hour = '18:00-20:00',
    visible = true,
  } = filling;
  const now = Date.now();
  const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
  let date = dayAfter(new Date(now).toISOString().slice(0, 10), inDays);
  while (weekdayOf(date) === 0 || weekdayOf(date) === 6) date = dayAfter(date, 1);
  const [course] = query(server, "select id from course where template = 'python'");
  const courseId = String(course?.id);
  const text = (value: string | null) => (value === null ? 'null' : `'${value.replaceAll("'", "''")}'`);
  const people = [
    ...Array.from({ length: confirmed }, () => 'confirmed'),
    ...Array.from({ length: held }, () => 'held'),
    ...Array.from({ length: offered }, () => 'offered'),
    ...Array.from({ length: waiting }, () => 'waiting'),
  ];
  changeCatalogue(
    server,
    'begin immediate',
    `delete from attendance where "reservationId" like '${id}-%'`,
    `delete from reservation where "editionId" = '${id}'`,
    `delete from "courseHistory" where id = '${id}'`,
    `insert into "courseHistory" (id, "idCourse", date, hour, period, sessions, capacity, cost, "vatIncluded", visible, open, "seatsUsed", "createdAt", "updatedAt")
     values ('${id}', '${courseId}', '${date}', '${hour}', 'Mon-Fri', 10, 12, 2600, 1, ${visible ? 1 : 0}, 1, ${confirmed + held + offered}, '${at(0)}', '${at(0)}')`,
    ...people.map((state, n) => {
      const [name = '', lastname = ''] = (names[n % names.length] ?? '').split(' ');
      const email = `${id}-${n}@correo.example`;
      const since = at((n - 40) * 700);
      const until = state === 'held' ? at(40) : state === 'offered' ? at(1_200) : null;
      return `insert into reservation (id, folio, "editionId", name, lastname, email, "emailKey", language, state, until, "lineAt", "confirmedAt", "createdAt", "updatedAt", note, "paidAmount", "paidBy", "paidOn")
        values ('${id}-${n}', 'F${id}${n}', '${id}', '${name}', '${lastname}', '${email}', '${email}', '${n % 5 === 4 ? 'en' : 'es'}', '${state}', ${text(until)},
        ${text(state === 'waiting' ? since : null)}, ${text(state === 'confirmed' ? since : null)}, '${since}', '${since}',
        ${n === 2 ? "'Pide factura'" : 'null'}, ${n < 4 && state === 'confirmed' ? "2600, 'transferencia', '2026-11-20'" : 'null, null, null'})`;
    }),
    'commit',
  );
  return { id, date, courseId };
}

/** Inserts attendance for the first classes of a group. */
export function fillAttendance(server: RunningServer, id: string, marks: readonly string[]): void {
  const at = new Date().toISOString();
  changeCatalogue(
    server,
    `delete from attendance where "reservationId" like '${id}-%'`,
    ...marks.flatMap((of, person) =>
      [...of].map(
        (mark, n) =>
          `insert into attendance ("reservationId", n, mark, "by", at) values ('${id}-${person}', ${n + 1}, '${mark}', 'a', '${at}')`,
      ),
    ),
  );
}
