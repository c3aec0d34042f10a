import type { PageApi } from '#model/page-api.ts';
import type { AttendeeChange, Party } from '#model/reservations/reservation-pages.ts';
import { textOf } from '#site/forms/answer-post.server.ts';
import type { Posted } from '#site/page.ts';
import { type AttendeeRow, blank, type RefusedAttendees, snapshotOf } from './attendees.tsx';

type Why = RefusedAttendees['why'];
type AttendeesApi = Pick<PageApi, 'changeAttendees' | 'reservationPage'>;

/** Above the seats of any reservation. */
const mostRows = 100;

/** Saves the changed rows; those with problems come back as typed. */
export async function postAttendees(
  api: AttendeesApi,
  token: string,
  form: FormData,
  own: string,
): Promise<Posted<RefusedAttendees>> {
  const attends = textOf(form, 'attends') === 'yes';
  const attended = textOf(form, 'attended') === 'yes';
  let why: Why = null;
  const change = async (one: AttendeeChange) => {
    const outcome = await api.changeAttendees(token, one).catch(() => 'failed' as const);
    if (typeof outcome !== 'string') return outcome;
    if (outcome !== 'done') why = outcome === 'gone' ? 'not_now' : outcome;
    return [];
  };
  // Frees a seat for the rows below.
  if (attended && !attends) await change({ act: 'attend', attends: false });
  const rows: AttendeeRow[] = [];
  let saved = 0;
  for (const row of rowsOf(form)) {
    const { id, name, lastname, email } = row;
    // Corrections by others since the form was shown stay.
    const isUntouched = row.shown === snapshotOf(row);
    // Further rows would be refused alike.
    const isRefused = why === 'full' ? id === '' : why !== null;
    const problems =
      isUntouched || isRefused ? [] : await change({ act: 'name', ...(id && { id }), name, lastname, email });
    rows.push(problems.length > 0 ? { ...row, problems } : row);
    if (!isUntouched && !isRefused && problems.length === 0 && why === null) saved += 1;
  }
  if (!attended && attends) await change({ act: 'attend', attends: true });
  if (attended !== attends && why === null) saved += 1;
  if (why === null && rows.every(({ problems }) => !problems)) {
    return { to: `${own}&saved=${saved > 0 ? 'people' : 'unchanged'}#people` };
  }
  const party = await readParty(api, token);
  return refused(why, withoutExtraRows(withNewIds(rows, party), party), attends, saved);
}

export async function postDrop(
  api: AttendeesApi,
  token: string,
  form: FormData,
  own: string,
): Promise<Posted<RefusedAttendees>> {
  const id = textOf(form, 'attendee');
  const seats = Number(textOf(form, 'seats')) || undefined;
  const drop = { act: 'drop', ...(id && { id }), ...(seats && { seats }) } as const;
  const outcome = await api.changeAttendees(token, drop).catch(() => 'failed' as const);
  if (outcome === 'done') return { to: `${own}&saved=dropped${seats ? `&seats=${seats - 1}` : ''}#people` };
  const { attendees = [], unnamed = 0, attends = false } = (await readParty(api, token)) ?? {};
  const blanks = Array.from({ length: unnamed }, () => blank);
  return refused(
    typeof outcome === 'string' && outcome !== 'gone' ? outcome : 'not_now',
    [...attendees, ...blanks],
    attends,
  );
}

function refused(why: Why, rows: readonly AttendeeRow[], attends: boolean, saved = 0): Posted<RefusedAttendees> {
  const status = why === 'failed' ? 503 : why === null ? 422 : 409;
  return { answer: { rows, attends, why, saved }, status };
}

/** Adds the ids of new people: a second try does not name them twice. */
function withNewIds(rows: readonly AttendeeRow[], party: Party | null): readonly AttendeeRow[] {
  const known = new Set(rows.map(({ id }) => id));
  const fresh = (party?.attendees ?? []).filter(({ id }) => !known.has(id));
  return rows.map((row) => {
    if (row.problems || party?.attendees.some(({ id }) => id === row.id)) return row;
    const at = fresh.findIndex((one) => snapshotOf(one) === snapshotOf(row));
    return at < 0 ? row : { ...row, id: fresh.splice(at, 1)[0]?.id ?? '', shown: snapshotOf(row) };
  });
}

/** Drops empty rows, the last first, beyond the seats for other people: the buyer may have taken one. */
function withoutExtraRows(rows: readonly AttendeeRow[], party: Party | null): readonly AttendeeRow[] {
  if (!party) return rows;
  const extra = rows.length - (party.attendees.length + party.unnamed);
  const empty = rows.filter((row) => !row.problems && snapshotOf(row) === snapshotOf(blank));
  const dropped = new Set(extra > 0 ? empty.slice(-extra) : []);
  return rows.filter((row) => !dropped.has(row));
}

async function readParty(api: AttendeesApi, token: string): Promise<Party | null> {
  const page = await api.reservationPage(token, 'es').catch(() => null);
  return page && !('removed' in page) ? page.party : null;
}

function rowsOf(form: FormData): readonly AttendeeRow[] {
  const all = (name: string) => form.getAll(name).map((value) => (typeof value === 'string' ? value : ''));
  const [names, lastnames, emails, shown] = [all('name'), all('lastname'), all('email'), all('shown')];
  return all('attendee')
    .slice(0, mostRows)
    .map((id, at) => ({
      id,
      name: names[at] ?? '',
      lastname: lastnames[at] ?? '',
      email: emails[at] ?? '',
      shown: shown[at] ?? '',
    }));
}
