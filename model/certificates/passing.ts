/** Result of the final project: passed or failed; null: not marked yet. */
export const courseResults = ['passed', 'failed'] as const;
export type CourseResult = (typeof courseResults)[number];

/** Attendance that a course requires unless it says otherwise, in percent. */
export const usualAttendance = 80;

export interface AttendanceCount {
  /** Classes attended. */
  readonly present: number;
  readonly excused: number;
  /** Classes of the group. */
  readonly sessions: number;
}

/** Share of attended classes in percent, rounded down. Excused ones are left out of the count. */
export function attendanceShare({ present, excused, sessions }: AttendanceCount): number {
  const counted = sessions - excused;
  return counted > 0 ? Math.floor((100 * present) / counted) : 0;
}

/** Proposal of the list; a person decides. `early`: the group has not ended. */
export type Proposal = 'pass' | 'early' | 'attendance' | 'pending' | 'failed';

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
