import type { Checked, Problem } from '#model/problems.ts';
import { isAdded, isDay, type MovedSession, mostAdded, mostSessions } from '#model/reservations/sessions.ts';
import { parseTimeRange } from './course.ts';

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

function isNothing(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

function isLink(value: unknown): boolean {
  if (typeof value !== 'string' || value.length > longestLink || /[\s\p{Cc}]/u.test(value)) return false;
  const url = URL.parse(value);
  return value.isWellFormed() && url !== null && /^https?:$/.test(url.protocol);
}

/** Sorts by `n`; null when a class is invalid or moved twice. */
function readMoved(value: unknown, sessions: number): readonly MovedSession[] | null {
  if (!Array.isArray(value)) return null;
  const read = value.map((one: unknown) => readSession(one, sessions));
  const known = read.filter((one) => one !== null);
  const distinct = new Set(known.map(({ n }) => n)).size === value.length;
  return distinct ? known.toSorted((one, two) => one.n - two.n) : null;
}

/** Sorted; null unless distinct positions of the plan. */
function readDropped(value: unknown, sessions: number): readonly number[] | null {
  if (!Array.isArray(value)) return null;
  const known = value.filter((n): n is number => Number.isInteger(n) && n >= 1 && n <= sessions);
  return new Set(known).size === value.length ? known.toSorted((one, two) => one - two) : null;
}

function readSession(value: unknown, sessions: number): MovedSession | null {
  if (typeof value !== 'object' || value === null) return null;
  const { n, date, from, to } = value as Readonly<Record<string, unknown>>;
  if (typeof n !== 'number' || !Number.isInteger(n) || n < 1 || n > mostSessions + mostAdded) return null;
  if (n > sessions && !isAdded({ n })) return null;
  if (typeof date !== 'string' || !isDay(date)) return null;
  if (typeof from !== 'string' || typeof to !== 'string' || !/^\d\d:\d\d-\d\d:\d\d$/.test(`${from}-${to}`)) return null;
  return parseTimeRange(`${from}-${to}`) ? { n, date, from, to } : null;
}
