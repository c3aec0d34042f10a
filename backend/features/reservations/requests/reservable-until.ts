import { editionOfRow } from '#backend/platform/database/edition-row.ts';
import type { CourseHistoryRow } from '#backend/platform/database/tables.ts';
import { editionState, editionTimes } from '#model/courses/edition.ts';

/** Start of the first class while the edition takes reservations, else null. */
export function reservableUntil(edition: CourseHistoryRow | undefined, at: Date): Date | null {
  if (edition?.visible !== 1) return null;
  const state = editionState(editionOfRow(edition), null, at);
  return state === 'free' ? (editionTimes(editionOfRow(edition))?.begins ?? null) : null;
}

/** Expiry, ISO, at most `latest`. */
export function endAt(at: Date, lasts: number, latest: Date): string {
  return new Date(Math.min(at.getTime() + lasts, latest.getTime())).toISOString();
}

/** Expiry, ISO, at most the first class. */
export function endByClass(at: Date, lasts: number, edition: CourseHistoryRow): string {
  return endAt(at, lasts, editionTimes(editionOfRow(edition))?.begins ?? new Date(at.getTime() + lasts));
}
