import type { StaffEdition } from '#desk/editions/edition.ts';

/** A group with twenty evening classes from 14 December 2026 and twelve seats. */
export function madeEdition(different: Partial<StaffEdition> = {}): StaffEdition {
  return {
    id: 'e',
    courseId: 'c',
    date: '2026-12-14',
    hour: '18:00-20:00',
    period: 'Mon-Fri',
    sessions: 20,
    cost: 2_600,
    vatIncluded: true,
    capacity: 12,
    cancelHours: null,
    teacher: null,
    place: null,
    visible: true,
    open: true,
    meetingLink: null,
    moved: [],
    dropped: [],
    cancelledAt: null,
    updatedAt: '2026-11-01T00:00:00.000Z',
    emailed: 0,
    seats: { capacity: 12, taken: 0, held: 0, free: 12, waiting: 0, heldUntil: null },
    ...different,
  };
}
