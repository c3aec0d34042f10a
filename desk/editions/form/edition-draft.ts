import type { StaffEdition } from '#desk/editions/edition.ts';
import { readClock } from '#desk/form/read-clock.ts';
import { checkEdition } from '#model/courses/check-course.ts';
import { parseTimeRange } from '#model/courses/course.ts';
import { isDayOff, weekdayOf } from '#model/courses/days-off.ts';
import { checkEditionPlan } from '#model/courses/edition-plan.ts';
import type { Session } from '#model/courses/session.ts';
import { weekdaysOf } from '#model/courses/weekdays.ts';
import type { Checked, Problem } from '#model/problems.ts';
import { defaultCancelHours } from '#model/reservations/reservation.ts';
import { isDay, type MovedSession, sessionsOf, type Timetable } from '#model/reservations/sessions.ts';

/** Unparsed text of the group form. */
export interface EditionDraft {
  readonly date: string;
  readonly from: string;
  readonly to: string;
  /** Empty: weekly, on the weekday of the first session. */
  readonly period: string;
  readonly sessions: string;
  /** Empty: seats are not counted. */
  readonly capacity: string;
  readonly teacher: string;
  readonly place: string;
  readonly meetingLink: string;
  /** Empty: the price of the course. */
  readonly cost: string;
  readonly vat: '' | 'included' | 'added';
  readonly cancelHours: string;
  readonly open: boolean;
  readonly moved: readonly MovedSession[];
  readonly dropped: readonly number[];
}
export type DraftField = Exclude<keyof EditionDraft, 'open' | 'moved' | 'dropped' | 'vat'>;

/** API input; `meetingLink` belongs to `updateEdition` alone. */
export interface DraftWrite {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly meetingLink: string | null;
}

export const emptyDraft: EditionDraft = {
  date: '',
  from: '18:00',
  to: '20:00',
  period: 'Mon-Fri',
  sessions: '20',
  capacity: '12',
  teacher: '',
  place: '',
  meetingLink: '',
  cost: '',
  vat: '',
  cancelHours: String(defaultCancelHours),
  open: true,
  moved: [],
  dropped: [],
};

export function draftOf(edition: StaffEdition): EditionDraft {
  const { date, hour, period, sessions, capacity, teacher, place, meetingLink, cost, vatIncluded } = edition;
  const [from = '', to = ''] = parseTimeRange(hour) ? (hour ?? '').split('-') : [];
  return {
    date: date ?? '',
    from,
    to,
    period: period ?? '',
    sessions: textOf(sessions),
    capacity: textOf(capacity),
    teacher: teacher ?? '',
    place: place ?? '',
    meetingLink: meetingLink ?? '',
    cost: textOf(cost),
    vat: vatIncluded === null ? '' : vatIncluded ? 'included' : 'added',
    cancelHours: String(edition.cancelHours ?? defaultCancelHours),
    open: edition.open,
    moved: edition.moved,
    dropped: edition.dropped,
  };
}

/** Omits the dates and the meeting link. */
export function copyOf(edition: StaffEdition): EditionDraft {
  return { ...draftOf(edition), date: '', meetingLink: '', moved: [], dropped: [], open: true };
}

/** Unparsable values count as missing. */
export function timetableOf({ date, from, to, period, sessions, moved, dropped }: EditionDraft): Timetable {
  const count = Number(sessions);
  return {
    date: isDay(date) ? date : null,
    hour: `${from}-${to}`,
    period: period === '' ? null : period,
    sessions: sessions.trim() !== '' && Number.isInteger(count) && count > 0 ? count : null,
    moved,
    dropped,
  };
}

/** First day, hours and number of sessions are required. */
export function readEditionDraft(draft: EditionDraft): Checked<DraftWrite, DraftField> {
  const hour = `${draft.from}-${draft.to}`;
  const fields = {
    date: draft.date,
    hour,
    period: draft.period === '' ? null : draft.period,
    sessions: numberOf(draft.sessions),
    capacity: numberOf(draft.capacity),
    teacher: draft.teacher.trim() || null,
    place: draft.place.trim() || null,
    cost: numberOf(draft.cost),
    vatIncluded: draft.vat === '' ? null : draft.vat === 'included',
    cancelHours: numberOf(draft.cancelHours),
    open: draft.open,
  };
  const meetingLink = draft.meetingLink.trim() || null;
  const problems: Problem<DraftField>[] = [];
  const addProblem = (field: DraftField, problem: Problem['problem'], limit?: number) => {
    if (!problems.some((other) => other.field === field)) {
      problems.push({ field, problem, ...(limit === undefined ? {} : { limit }) });
    }
  };
  for (const field of ['date', 'from', 'to', 'sessions'] as const)
    if (draft[field] === '') addProblem(field, 'required');
  if (draft.date !== '' && !isDay(draft.date)) addProblem('date', 'invalid');
  if (draft.from !== '' && readClock(draft.from) === null) addProblem('from', 'invalid');
  else if (draft.from !== '' && draft.to !== '' && !parseTimeRange(hour)) addProblem('to', 'invalid');
  const checked = checkEdition(fields);
  for (const { field, problem, limit } of checked.ok ? [] : checked.problems) {
    if (field in draft) addProblem(field as DraftField, problem, limit);
  }
  // Every session of a shorter plan may be dropped.
  if (problems.length === 0 && sessionsOf(timetableOf(draft)).length === 0) addProblem('sessions', 'invalid');
  const planned = checkEditionPlan({ meetingLink }, fields.sessions ?? 1);
  if (!planned.ok) addProblem('meetingLink', 'invalid');
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: { fields, meetingLink } };
}

/** Null if nothing changed. */
export function changeOf(edition: StaffEdition, write: DraftWrite): Partial<DraftWrite> | null {
  const original = readEditionDraft(draftOf(edition));
  const originalFields: Readonly<Record<string, unknown>> = original.ok ? original.value.fields : {};
  const changedFields = Object.entries(write.fields).filter(([field, value]) => originalFields[field] !== value);
  const linkChanged = write.meetingLink !== edition.meetingLink;
  if (changedFields.length === 0 && !linkChanged) return null;
  return {
    ...(changedFields.length > 0 && { fields: Object.fromEntries(changedFields) }),
    ...(linkChanged && { meetingLink: write.meetingLink }),
  };
}

/** `today`: `YYYY-MM-DD` in the company's zone. */
export function oddStart({ date, period }: EditionDraft, today: string): 'past' | 'day-off' | 'other-day' | null {
  if (!isDay(date)) return null;
  if (date < today) return 'past';
  if (isDayOff(date)) return 'day-off';
  const weekday = weekdayOf(date);
  const weekdays = weekdaysOf(period);
  return !weekdays || weekdays.includes(weekday) ? null : 'other-day';
}

export function atTheSameTime(
  sessions: readonly Session[],
  editions: readonly StaffEdition[],
  except: string | undefined,
): readonly StaffEdition[] {
  const days = Map.groupBy(sessions, ({ date }) => date);
  return editions.filter(
    (edition) =>
      edition.id !== except &&
      edition.cancelledAt === null &&
      sessionsOf(edition).some((other) =>
        (days.get(other.date) ?? []).some((session) => session.from < other.to && other.from < session.to),
      ),
  );
}

function textOf(number: number | null): string {
  return number === null ? '' : String(number);
}

/** Null for an empty text; NaN, which validation refuses, for text that is no number. */
export function numberOf(text: string): number | null {
  const clean = text.trim().replace(/^\$/, '').replaceAll(',', '');
  return clean === '' ? null : Number(clean);
}
