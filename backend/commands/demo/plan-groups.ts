import type { Account } from '#backend/business/room.ts';
import { mailboxMark, signReservation } from '#backend/keys/letter-token.ts';
import { emailKey } from '#model/email.ts';
import { endOf, sessionsOf, startOf } from '#model/sessions.ts';
import { groups, type SeasonGroup } from './groups.ts';
import { idOf } from './open-season.ts';
import { type Person, people, personNamed } from './people.ts';
import { firstClassDay, momentOf } from './season-days.ts';
import { hoursAfter, type Planning, type SeasonEvent } from './season-event.ts';

const place = 'Aula 2, Ciudad de México';
const ways = ['transfer', 'card', 'cash', 'transfer'];
const notes = [
  'Llamó por teléfono. Factura a nombre de su empresa.',
  'Pidió sentarse cerca de la puerta.',
  'Viene de Toluca: los lunes llega quince minutos tarde.',
];

/** Every group of the season with its people. `courses`: the id of each course, by its syllabus. */
export function planGroups(planning: Planning, courses: ReadonlyMap<string, string>): SeasonEvent[] {
  return groups.flatMap((group, n) => planGroup(planning, courses, group, n));
}

/** A group as it is planned: its id, and who has a seat by then. */
interface Planned extends Planning {
  readonly group: SeasonGroup;
  readonly id: string;
  /** How often events of groups differ from each other. */
  readonly n: number;
  readonly seated: Set<string>;
}

function planGroup(
  planning: Planning,
  courses: ReadonlyMap<string, string>,
  group: SeasonGroup,
  n: number,
): SeasonEvent[] {
  const { season, staff, today, now } = planning;
  const { syllabus, madeOn, from, period, hour, sessions, teacher, cost, capacity, hidden, cancelledOn } = group;
  const id = idOf(`group ${n}`);
  const date = firstClassDay(today, from, period);
  const planned: Planned = { ...planning, group, id, n, seated: new Set() };
  const by = staff[n % 2 ? 1 : 0];
  const inPerson = syllabus === 'python' || syllabus === 'programming';
  const fields = { id, idCourse: courses.get(syllabus), date, period, hour, sessions, teacher, cost, capacity };
  const made = momentOf(today, madeOn, `10:${String(10 + n)}`);
  const events: SeasonEvent[] = [
    {
      at: made,
      happen: () =>
        season.makeGroup(
          { ...fields, visible: hidden !== true, vatIncluded: true, place: inPerson ? place : null },
          by,
        ),
    },
    ...planSeats(planned, made, startOf({ date, from: hour.slice(0, 5), to: '' })),
  ];
  const plan = sessionsOf({ date, hour, period, sessions, moved: [] });
  const moved = group.moves === undefined ? undefined : plan[group.moves - 1];
  if (moved && group.moves) {
    const other = { n: group.moves, date: moved.date, from: '16:00', to: '18:00' };
    events.push({ at: hoursAfter(now, -71), happen: () => season.ask('updateEdition', { id, moved: [other] }, by) });
  }
  const held = plan.filter((session) => endOf(session) < now);
  for (const [index, session] of held.slice(0, held.length - (group.unmarked ?? 0)).entries()) {
    events.push({ at: hoursAfter(endOf(session), 0.2), happen: () => markAll(planned, index + 1, by) });
  }
  if (cancelledOn !== undefined) {
    events.push({ at: momentOf(today, cancelledOn, '12:20'), happen: () => season.ask('cancelEdition', { id }, by) });
  }
  return events;
}

/** Who reserves until shortly before it begins, or now; who pays, waits, holds a seat and gives one up. */
function planSeats(planned: Planned, made: Date, begins: Date): SeasonEvent[] {
  const { group, now, season, staff, n } = planned;
  const until = new Date(Math.min(hoursAfter(begins, -30).getTime(), hoursAfter(now, -22).getTime()));
  const span = until.getTime() - made.getTime();
  const line = group.line ?? 0;
  const all = group.seats + line;
  const when = (place: number) => new Date(made.getTime() + (span * (place + 1)) / (all + 2));
  const events: SeasonEvent[] = [];
  for (let place = 0; place < all; place += 1) {
    const person = seatOf(n, place);
    const waits = place >= group.seats;
    const telephoned = !waits && place % 5 === 3;
    events.push(...(telephoned ? reserveFor(planned, person, when(place)) : ask(planned, person, when(place), waits)));
    if (place < (group.paid ?? 0)) events.push(pay(planned, person, hoursAfter(when(place), 20), place));
  }
  for (const ago of group.holds ?? []) {
    events.push(...ask(planned, seatOf(n, all + ago), hoursAfter(now, -ago / 60), false, false));
  }
  for (const ago of group.givenUp ?? []) {
    const id = reservationId(planned, seatOf(n, 1));
    events.push({
      at: hoursAfter(now, -ago),
      async happen() {
        planned.seated.delete(id);
        await season.ask('cancelReservationOf', { id }, staff[0]);
      },
    });
  }
  // Somebody whose address was heard wrongly on the telephone.
  if (group.syllabus === 'excel' && group.from > 0) {
    const person = { ...personNamed('Nicolás Rangel'), email: 'nicolas.rangel@gmial.example' };
    events.push(...reserveFor(planned, person, hoursAfter(now, -47)));
  }
  return events.filter(({ at }) => at < now);
}

/** Other people in every group, and nobody twice. */
function seatOf(n: number, place: number): Person {
  const person = people[(n * 11 + place) % people.length];
  if (!person) throw new Error('There is nobody');
  return person;
}

function reservationId({ id }: Planned, { email }: Person): string {
  return idOf(`${id} ${email}`);
}

/** A visitor asks for a seat or, where none is free, for a place in the line, and confirms with the link of the letter. */
function ask(planned: Planned, person: Person, at: Date, waits: boolean, confirms = true): SeasonEvent[] {
  const { season, id: editionId, seated } = planned;
  const id = reservationId(planned, person);
  const asked: SeasonEvent = {
    at,
    consentOf: person.email,
    async happen() {
      const { language, ...fields } = person;
      const input = { id, editionId, ...fields, language, consent: true };
      const answer = await season.ask(waits ? 'joinWaitingList' : 'reserveSeat', input, null, language);
      expectKind(answer, 'SeatHeld');
    },
  };
  if (!confirms) return [asked];
  const confirmed: SeasonEvent = {
    at: hoursAfter(at, 0.15),
    async happen() {
      const token = signReservation(season.ring, { id, to: mailboxMark(emailKey(person.email)) });
      const came = await season.ask('confirmReservation', { token }, null, person.language);
      if (came !== 'done') throw new Error(`Not confirmed: ${String(came)}`);
      if (!waits) seated.add(id);
    },
  };
  return [asked, confirmed];
}

/** Somebody of the company reserves for who telephoned. */
function reserveFor(planned: Planned, person: Person, at: Date): SeasonEvent[] {
  const { season, staff, id: editionId, seated, n } = planned;
  const id = reservationId(planned, person);
  return [
    {
      at,
      async happen() {
        const note = notes[n % notes.length];
        const answer = await season.ask('reserveFor', { id, editionId, ...person, confirmed: true, note }, staff[0]);
        expectKind(answer, 'ReservedFor');
        seated.add(id);
      },
    },
  ];
}

function pay(planned: Planned, person: Person, at: Date, place: number): SeasonEvent {
  const { season, staff, group } = planned;
  const paid = { paidAmount: group.cost, paidBy: ways[place % ways.length], paidOn: at.toISOString().slice(0, 10) };
  const id = reservationId(planned, person);
  return { at, happen: () => season.ask('updateReservation', { id, ...paid }, staff[place % 2 ? 1 : 0]) };
}

/** Most are there; now and then somebody is not, or excused themselves. */
async function markAll({ season, seated, group }: Planned, n: number, by: Account): Promise<void> {
  for (const [place, reservationId] of [...seated].entries()) {
    const turn = (n * 7 + place * 5 + group.sessions) % 23;
    const mark = turn === 3 || turn === 11 ? 'F' : turn === 17 ? 'J' : 'P';
    await season.ask('markAttendance', { reservationId, n, mark }, by);
  }
}

function expectKind(answer: unknown, kind: string): void {
  if ((answer as { __typename?: string } | null)?.__typename !== kind) {
    throw new Error(`${kind} was expected: ${JSON.stringify(answer)}`);
  }
}
