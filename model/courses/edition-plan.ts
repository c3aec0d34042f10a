import type { Checked, Problem } from '#model/problems.ts';
import { isAdded, isDay, type MovedSession, mostAdded, mostSessions } from '#model/reservations/sessions.ts';
import { hoursOf } from './course.ts';

/** Edition fields beyond the data contract. */
export interface EditionPlan {
  readonly meetingLink: string | null;
  readonly moved: readonly MovedSession[] | null;
  readonly dropped: readonly number[] | null;
}
export type EditionPlanField = keyof EditionPlan;

const longestLink = 2_000;

/** Validates present fields; null clears one. `sessions`: planned classes. */
export function checkEditionPlan(
  { meetingLink, moved, dropped }: Readonly<Record<string, unknown>>,
  sessions: number,
): Checked<Partial<EditionPlan>, EditionPlanField> {
  const problems: Problem<EditionPlanField>[] = [];
  if (!isNothing(meetingLink) && !isLink(meetingLink)) problems.push({ field: 'meetingLink', problem: 'invalid' });
  const read = isNothing(moved) ? [] : readMoved(moved, sessions);
  if (read === null) problems.push({ field: 'moved', problem: 'invalid' });
  const without = isNothing(dropped) ? [] : readDropped(dropped, sessions);
  if (without === null) problems.push({ field: 'dropped', problem: 'invalid' });
  if (read === null || without === null || problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    value: {
      ...(meetingLink !== undefined && { meetingLink: typeof meetingLink === 'string' ? meetingLink : null }),
      ...(moved !== undefined && { moved: moved === null ? null : read }),
      ...(dropped !== undefined && { dropped: dropped === null ? null : without }),
    },
  };
}

function isNothing(given: unknown): given is null | undefined {
  return given === null || given === undefined;
}

function isLink(given: unknown): boolean {
  if (typeof given !== 'string' || given.length > longestLink || /[\s\p{Cc}]/u.test(given)) return false;
  const url = URL.parse(given);
  return given.isWellFormed() && url !== null && /^https?:$/.test(url.protocol);
}

/** Sorts by `n`; null when a class is invalid or moved twice. */
function readMoved(given: unknown, sessions: number): readonly MovedSession[] | null {
  if (!Array.isArray(given)) return null;
  const read = given.map((one: unknown) => readSession(one, sessions));
  const known = read.filter((one) => one !== null);
  const distinct = new Set(known.map(({ n }) => n)).size === given.length;
  return distinct ? known.toSorted((one, two) => one.n - two.n) : null;
}

/** Sorted; null unless distinct positions of the plan. */
function readDropped(given: unknown, sessions: number): readonly number[] | null {
  if (!Array.isArray(given)) return null;
  const known = given.filter((n): n is number => Number.isInteger(n) && n >= 1 && n <= sessions);
  return new Set(known).size === given.length ? known.toSorted((one, two) => one - two) : null;
}

function readSession(given: unknown, sessions: number): MovedSession | null {
  if (typeof given !== 'object' || given === null) return null;
  const { n, date, from, to } = given as Readonly<Record<string, unknown>>;
  if (typeof n !== 'number' || !Number.isInteger(n) || n < 1 || n > mostSessions + mostAdded) return null;
  if (n > sessions && !isAdded({ n })) return null;
  if (typeof date !== 'string' || !isDay(date)) return null;
  if (typeof from !== 'string' || typeof to !== 'string' || !/^\d\d:\d\d-\d\d:\d\d$/.test(`${from}-${to}`)) return null;
  return hoursOf(`${from}-${to}`) ? { n, date, from, to } : null;
}
