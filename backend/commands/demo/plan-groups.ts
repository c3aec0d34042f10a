import { mailboxMark, signReservation } from '#backend/platform/tokens/email-token.ts';
import { dayAfter } from '#model/courses/days-off.ts';
import { emailKey } from '#model/people/email.ts';
import { endOf, mostSessions, sessionsOf, startOf } from '#model/reservations/sessions.ts';
import { idOf } from './open-season.ts';
import { planCertificates, planResults } from './plan-certificates.ts';
import { firstClassDay, hoursAfter, instantOf, type Planning, type Scene, sceneOf } from './scene.ts';
import { type DemoPerson, season as data, people, personNamed, type SeasonGroup } from './season-data.ts';

const room = 'Aula 2, Roma Norte';
const ways = ['transfer', 'card', 'cash', 'transfer'];
const notes = [
  'Llamó por teléfono. Factura a nombre de su empresa.',
  'Pidió sentarse cerca de la puerta.',
  'Viene de Toluca: los lunes llega quince minutos tarde.',
];

/** `courses`: course id by syllabus. */
export function planGroups(planning: Planning, courses: ReadonlyMap<string, string>): Scene[] {
  return data.groups.flatMap((group, n) => planGroup(planning, courses, group, n));
}

function planGroup(
  { season, staff, today, now }: Planning,
  courses: ReadonlyMap<string, string>,
  [course, madeOn, from, when, sessions, teacher, seats, paid, more = {}]: SeasonGroup,
  n: number,
): Scene[] {
  const editionId = idOf(`group ${n}`);
  const by = staff[n % 2 ? 1 : 0];
  const hour = when.slice(-11);
  const period = when.slice(0, -12) || 'Mon-Fri';
  const date = firstClassDay(today, from, period);
  const made = instantOf(today, madeOn, `10:${10 + n}`);
  const begins = startOf({ date, from: hour.slice(0, 5), to: '' });
  /** Ids of reservations with a seat. */
  const seated = new Set<string>();

  const idFor = ({ email }: DemoPerson) => idOf(`${editionId} ${email}`);
  /** Different people in every group. */
  const personAt = (index: number) => people[(n * 11 + index) % people.length] as DemoPerson;

  function request(person: DemoPerson, at: Date, mutation: 'reserveSeat' | 'joinWaitingList'): Scene {
    const input = { id: idFor(person), editionId, ...person, consent: true };
    return {
      at,
      consentOf: person.email,
      happen: async () => expectKind(await season.run(mutation, input, null, person.language), 'SeatHeld'),
    };
  }

  function confirm(person: DemoPerson, requestedAt: Date, getsSeat: boolean): Scene {
    const id = idFor(person);
    return {
      at: hoursAfter(requestedAt, 0.15),
      async happen() {
        const token = signReservation(season.ring, { id, to: mailboxMark(emailKey(person.email)) });
        const outcome = await season.run('confirmReservation', { token }, null, person.language);
        if (outcome !== 'done') throw new Error(`Not confirmed: ${String(outcome)}`);
        if (getsSeat) seated.add(id);
      },
    };
  }

  function reserveFor(person: DemoPerson, at: Date): Scene {
    const id = idFor(person);
    const input = { id, editionId, ...person, confirmed: true, note: notes[n % notes.length] };
    return {
      at,
      async happen() {
        expectKind(await season.run('reserveFor', input, staff[0]), 'ReservedFor');
        seated.add(id);
      },
    };
  }

  /** Plans reservations until shortly before the group begins, or now. */
  function planSeats(): Scene[] {
    const until = new Date(Math.min(hoursAfter(begins, -30).getTime(), hoursAfter(now, -22).getTime()));
    const all = seats + (more.line ?? 0);
    const timeOf = (index: number) =>
      new Date(made.getTime() + ((until.getTime() - made.getTime()) * (index + 1)) / (all + 2));
    const scenes: Scene[] = [];
    for (let index = 0; index < all; index += 1) {
      const [person, at, waits] = [personAt(index), timeOf(index), index >= seats];
      if (!waits && index % 5 === 3) scenes.push(reserveFor(person, at));
      else scenes.push(request(person, at, waits ? 'joinWaitingList' : 'reserveSeat'), confirm(person, at, !waits));
      if (index >= paid) continue;
      const payment = hoursAfter(at, 20);
      const paidOn = payment.toISOString().slice(0, 10);
      const input = { id: idFor(person), paidAmount: data.costs[course], paidBy: ways[index % ways.length], paidOn };
      scenes.push(sceneOf(season, payment, 'updateReservation', input, staff[index % 2 ? 1 : 0]));
    }
    for (const ago of more.holds ?? []) {
      scenes.push(request(personAt(all + ago), hoursAfter(now, -ago / 60), 'reserveSeat'));
    }
    for (const [n, ago] of (more.cancelled ?? []).entries()) {
      const id = idFor(personAt(1 + n));
      scenes.push({
        at: hoursAfter(now, -ago),
        async happen() {
          seated.delete(id);
          await season.run('cancelReservationOf', { id }, staff[0]);
        },
      });
      const refund = { id, refundedAmount: (data.costs[course] ?? 0) / 2 };
      if (ago > 48) scenes.push(sceneOf(season, hoursAfter(now, 48 - ago), 'updateReservation', refund, staff[1]));
    }
    if (more.company) scenes.push(...planCompany(more.company, timeOf(all)));
    // A misspelled address.
    if (course === 'excel' && from > 0) {
      const person = { ...personNamed('Nicolás Rangel'), email: 'nicolas.rangel@gmial.example' };
      scenes.push(reserveFor(person, hoursAfter(now, -47)));
    }
    return scenes;
  }

  /** Several seats by telephone, paid in part, and the first names. */
  function planCompany({ name, seats, named, paid, invoice }: NonNullable<typeof more.company>, at: Date): Scene[] {
    const buyer = personAt(20);
    const id = idFor(buyer);
    const paidOn = hoursAfter(at, 30).toISOString().slice(0, 10);
    const payment = { id, paidAmount: paid, paidBy: 'transfer', paidOn };
    const input = { id, editionId, ...buyer, seats, company: name, confirmed: true };
    return [
      { at, happen: async () => expectKind(await season.run('reserveFor', input, staff[0]), 'ReservedFor') },
      sceneOf(season, hoursAfter(at, 30), 'updateReservation', payment, staff[1]),
      sceneOf(season, hoursAfter(at, 31), 'saveInvoice', { id, ...invoice }, staff[1]),
      ...Array.from({ length: named }, (_, n) => {
        const { name, lastname, email } = personAt(21 + n);
        const change = { act: 'name', name, lastname, email };
        return {
          at: hoursAfter(at, 2 + n),
          happen: () => season.run('changeAttendeesOf', { id, change }, staff[0]),
        };
      }),
    ];
  }

  async function markAll(session: number): Promise<void> {
    for (const [index, reservationId] of [...seated].entries()) {
      const pick = (session * 7 + index * 5 + sessions) % 23;
      const mark = pick === 3 || pick === 11 ? 'F' : pick === 17 ? 'J' : 'P';
      await season.run('markAttendance', { reservationId, n: session, mark }, by);
    }
  }

  const group = {
    id: editionId,
    idCourse: courses.get(course),
    date,
    period,
    hour,
    sessions,
    teacher,
    cost: data.costs[course],
    vatIncluded: true,
    capacity: more.capacity ?? 12,
    visible: more.hidden !== true,
    place: course === 'python' || course === 'programming' ? room : null,
  };
  const scenes: Scene[] = [{ at: made, happen: () => season.makeGroup(group, by) }, ...planSeats()];
  const plan = sessionsOf({ date, hour, period, sessions, moved: [], dropped: [] });
  const moved = more.moves && plan[more.moves - 1];
  if (moved) {
    const input = { id: editionId, moved: [{ n: more.moves, date: moved.date, from: '16:00', to: '18:00' }] };
    scenes.push(sceneOf(season, hoursAfter(now, -71), 'updateEdition', input, by));
  }
  const last = plan.at(-1);
  if (more.drops && last) {
    const added = { ...last, n: mostSessions + 1, date: dayAfter(last.date, 9) };
    const input = { id: editionId, moved: [added], dropped: [more.drops] };
    scenes.push(sceneOf(season, hoursAfter(now, -70), 'updateEdition', input, by));
  }
  const held = plan.filter((session) => endOf(session) < now);
  for (const [index, session] of held.slice(0, held.length - (more.unmarked ?? 0)).entries()) {
    scenes.push({ at: hoursAfter(endOf(session), 0.2), happen: () => markAll(index + 1) });
  }
  if (more.certificates && last && endOf(last) < now) {
    const ended = { editionId, seated, ended: endOf(last), by, personOf: personAt };
    const planning = { season, staff, today, now };
    scenes.push(...(more.certificates === 'issued' ? planCertificates : planResults)(planning, ended));
  }
  if (more.cancelledOn !== undefined) {
    scenes.push(sceneOf(season, instantOf(today, more.cancelledOn, '12:20'), 'cancelEdition', { id: editionId }, by));
  }
  return scenes;
}

function expectKind(answer: unknown, kind: string): void {
  if ((answer as { __typename?: string } | null)?.__typename !== kind) {
    throw new Error(`${kind} was expected: ${JSON.stringify(answer)}`);
  }
}
