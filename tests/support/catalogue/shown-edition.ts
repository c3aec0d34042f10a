import type { CatalogueEdition } from '#model/courses/course.ts';

export function shownEdition(different: Partial<CatalogueEdition> = {}): CatalogueEdition {
  return {
    id: 'e',
    date: '2027-03-01',
    hour: '09:00-11:00',
    period: 'Mon-Fri',
    cost: 1250,
    capacity: 12,
    vatIncluded: true,
    teacher: 'Darío Cruz',
    place: null,
    state: 'free',
    seats: { capacity: 12, taken: 0, held: 0, free: 12, waiting: 0, heldUntil: null },
    moved: [],
    daysWithout: [],
    lastDay: '2027-03-12',
    classes: 10,
    hoursInAll: 20,
    ...different,
  };
}
