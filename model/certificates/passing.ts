/** Result of the final project; null: not marked yet. */
export const courseResults = ['passed', 'failed'] as const;
export type CourseResult = (typeof courseResults)[number];

/** Default attendance requirement, in percent. */
export const usualAttendance = 80;

export interface AttendanceCount {
  readonly present: number;
  readonly excused: number;
  readonly sessions: number;
}

/** In percent, rounded down; excused classes do not count. */
export function attendanceShare({ present, excused, sessions }: AttendanceCount): number {
  const counted = sessions - excused;
  return counted > 0 ? Math.floor((100 * present) / counted) : 0;
}

/** Proposed decision; staff decide. `early`: the group has not ended. */
type Proposal = 'pass' | 'early' | 'attendance' | 'pending' | 'failed';

export interface Requirements {
  /** Percent. */
  readonly attendance: number;
  /** The course has a result besides attendance. */
  readonly graded: boolean;
}

export function proposeCertificate(
  attended: AttendanceCount,
  result: CourseResult | null,
  { attendance, graded }: Requirements,
  hasEnded: boolean,
): Proposal {
  if (!hasEnded) return 'early';
  if (graded && result === 'failed') return 'failed';
  if (attendanceShare(attended) < attendance) return 'attendance';
  return graded && result === null ? 'pending' : 'pass';
}
