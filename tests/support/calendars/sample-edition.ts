import type { EditionFacts } from '#model/courses/edition-facts.ts';
import { daysWithout, hoursInAll, sessionsOf } from '#model/reservations/sessions.ts';

const group = { date: '2026-12-14', hour: '18:00-20:00', period: 'Mon-Fri', sessions: 20, moved: [], dropped: [] };

export function sampleEdition(change: Partial<EditionFacts> = {}): EditionFacts {
  const timetable = sessionsOf(group);
  return {
    editionId: 'e-1',
    course: { es: 'Introducción a la programación', en: 'Introduction to programming' },
    syllabus: 'programming',
    mode: 'In Person',
    period: 'Mon-Fri',
    hour: '18:00-20:00',
    timetable,
    daysWithout: daysWithout(group),
    hoursInAll: hoursInAll(timetable),
    teacher: 'Elena Cruz',
    place: 'Av. Juárez 14, Centro',
    meetingLink: null,
    cost: 2600,
    vatIncluded: true,
    sequence: 3,
    cancelUntil: '2026-12-14T00:00:00.000Z',
    ...change,
  };
}
