import type { PageApi } from '#model/page-api.ts';
import type { Problem } from '#model/problems.ts';
import type { AttendeeChange, Party } from '#model/reservations/reservation-pages.ts';
import { textOf } from '../../forms/answer-post.server.ts';
import type { Posted } from '../../page.ts';
import type { AttendeeRow, RefusedAttendees } from './attendees.tsx';

type Why = RefusedAttendees['why'];
type Desk = Pick<PageApi, 'changeAttendees' | 'reservationPage'>;

/**
 * Saves all rows that differ from what is stored. Rows with problems come back with what was typed;
 * the others are saved.
 */
export async function postAttendees(
  desk: Desk,
  token: string,
  form: FormData,
  to: string,
): Promise<Posted<RefusedAttendees>> {
  const party = await readParty(desk, token);
  const rows = rowsOf(form);
  const attends = textOf(form, 'attends') === 'yes';
  const refused = (why: Why, kept: readonly AttendeeRow[] = rows): Posted<RefusedAttendees> => ({
    answer: { rows: kept, attends, why },
    status: why === 'failed' ? 503 : why === null ? 422 : 409,
  });
  if (!party) return refused('failed');
  const change = (one: AttendeeChange) => desk.changeAttendees(token, one).catch(() => 'failed' as const);
  // Frees a seat for the rows below.
  if (party.attends && !attends) await change({ act: 'attend', attends: false });
  const kept: AttendeeRow[] = [];
  let why: Why = null;
  for (const row of rows) {
    const done = isStored(party, row)
      ? 'done'
      : await change({ act: 'name', ...row, ...(row.id === '' && { id: undefined }) } as AttendeeChange);
    if (Array.isArray(done)) kept.push({ ...row, problems: done as readonly Problem[] });
    else {
      kept.push(row);
      if (done !== 'done') why = done === 'gone' ? 'not_now' : (done as Why);
    }
  }
  if (!party.attends && attends) {
    const done = await change({ act: 'attend', attends: true });
    if (done !== 'done') why = typeof done === 'string' && done !== 'gone' ? done : 'not_now';
  }
  if (why === null && kept.every(({ problems }) => !problems)) return { to };
  // Saved rows come back with their ids, so that a second try does not name them twice.
  const now = await readParty(desk, token);
  const saved = (now?.attendees ?? []).filter(({ id }) => !kept.some((row) => row.id === id));
  const withIds = kept.map((row) => {
    const at = row.id === '' && !row.problems ? saved.findIndex((one) => isSame(one, row)) : -1;
    return at < 0 ? row : { ...row, id: saved.splice(at, 1)[0]?.id ?? '' };
  });
  return refused(why, withIds);
}

/** Gives one seat back. */
export async function postDrop(
  desk: Desk,
  token: string,
  form: FormData,
  to: string,
): Promise<Posted<RefusedAttendees>> {
  const id = textOf(form, 'attendee');
  const done = await desk.changeAttendees(token, { act: 'drop', ...(id && { id }) }).catch(() => 'failed' as const);
  if (done === 'done') return { to };
  const party = await readParty(desk, token);
  const blanks = Array.from({ length: party?.unnamed ?? 0 }, () => ({ id: '', name: '', lastname: '', email: '' }));
  const why = typeof done === 'string' && done !== 'gone' ? done : 'not_now';
  return {
    answer: { rows: [...(party?.attendees ?? []), ...blanks], attends: party?.attends ?? false, why },
    status: why === 'failed' ? 503 : 409,
  };
}

async function readParty(desk: Desk, token: string): Promise<Party | null> {
  const page = await desk.reservationPage(token, 'es').catch(() => null);
  return page && !('removed' in page) ? page.party : null;
}

function rowsOf(form: FormData): readonly AttendeeRow[] {
  const all = (name: string) => form.getAll(name).map((value) => (typeof value === 'string' ? value : ''));
  const [names, lastnames, emails] = [all('name'), all('lastname'), all('email')];
  return all('attendee')
    .slice(0, 100)
    .map((id, at) => ({ id, name: names[at] ?? '', lastname: lastnames[at] ?? '', email: emails[at] ?? '' }));
}

/** Whether there is nothing to save: an empty seat, or an attendee as stored. */
function isStored({ attendees }: Party, row: AttendeeRow): boolean {
  const stored = attendees.find(({ id }) => id === row.id);
  if (stored) return isSame(stored, row);
  return row.id === '' && [row.name, row.lastname, row.email].every((text) => text.trim() === '');
}

function isSame(one: Omit<AttendeeRow, 'id'>, other: Omit<AttendeeRow, 'id'>): boolean {
  return (['name', 'lastname', 'email'] as const).every((field) => one[field].trim() === other[field].trim());
}
