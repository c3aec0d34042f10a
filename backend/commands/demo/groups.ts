import type { Syllabus } from '#model/course.ts';

/** A group of the season. Days are counted from today. */
export interface SeasonGroup {
  readonly syllabus: Syllabus;
  /** When somebody of the company makes it. */
  readonly madeOn: number;
  /** Its first class is on the first fitting day from then on. */
  readonly from: number;
  readonly period: 'Mon-Fri' | 'Saturday';
  readonly hour: string;
  readonly sessions: number;
  readonly teacher: string;
  readonly cost: number;
  readonly capacity: number;
  /** How many reserve and confirm, before it begins and before now. */
  readonly seats: number;
  /** How many of them paid. */
  readonly paid?: number;
  /** How many then ask for the line. */
  readonly line?: number;
  /** The class that is held on the day after at another hour. */
  readonly moves?: number;
  /** How many of the classes that were held last are not marked. */
  readonly unmarked?: number;
  /** How many hold a seat and have not confirmed, so many minutes ago. */
  readonly holds?: readonly number[];
  /** So many hours ago somebody gave their seat up: it is offered to who waits. */
  readonly givenUp?: readonly number[];
  readonly hidden?: true;
  /** When it is cancelled. */
  readonly cancelledOn?: number;
}

/** What was, what is and what comes: each stands for something that the desk has to show. */
export const groups: readonly SeasonGroup[] = [
  // Was held: the season before.
  {
    syllabus: 'word',
    madeOn: -112,
    from: -96,
    period: 'Mon-Fri',
    hour: '09:00-11:00',
    sessions: 10,
    teacher: 'Marisol Aguilar',
    cost: 1250,
    capacity: 12,
    seats: 8,
    paid: 8,
  },
  {
    syllabus: 'python',
    madeOn: -111,
    from: -90,
    period: 'Mon-Fri',
    hour: '18:00-20:00',
    sessions: 20,
    teacher: 'Ximena Robles',
    cost: 2600,
    capacity: 12,
    seats: 11,
    paid: 10,
  },
  {
    syllabus: 'web',
    madeOn: -105,
    from: -68,
    period: 'Mon-Fri',
    hour: '16:00-18:00',
    sessions: 15,
    teacher: 'Tomás Iturbe',
    cost: 2100,
    capacity: 12,
    seats: 9,
    paid: 9,
  },
  {
    syllabus: 'programming',
    madeOn: -100,
    from: -61,
    period: 'Saturday',
    hour: '10:00-14:00',
    sessions: 8,
    teacher: 'Tomás Iturbe',
    cost: 1900,
    capacity: 12,
    seats: 6,
    paid: 6,
  },
  // Is being held: one full and with a class that nobody marked, one with a moved class.
  {
    syllabus: 'excel',
    madeOn: -75,
    from: -37,
    period: 'Saturday',
    hour: '09:00-13:00',
    sessions: 8,
    teacher: 'Marisol Aguilar',
    cost: 1450,
    capacity: 12,
    seats: 12,
    paid: 11,
    unmarked: 1,
  },
  {
    syllabus: 'python',
    madeOn: -50,
    from: -11,
    period: 'Mon-Fri',
    hour: '18:00-20:00',
    sessions: 20,
    teacher: 'Ximena Robles',
    cost: 2600,
    capacity: 12,
    seats: 9,
    paid: 7,
    moves: 12,
  },
  // Begins within three days, and nearly full.
  {
    syllabus: 'word',
    madeOn: -40,
    from: 1,
    period: 'Mon-Fri',
    hour: '09:00-11:00',
    sessions: 10,
    teacher: 'Marisol Aguilar',
    cost: 1250,
    capacity: 12,
    seats: 10,
    paid: 6,
  },
  // Nobody wants it, and it begins within a week.
  {
    syllabus: 'programming',
    madeOn: -38,
    from: 3,
    period: 'Mon-Fri',
    hour: '19:00-21:00',
    sessions: 12,
    teacher: 'Tomás Iturbe',
    cost: 1900,
    capacity: 10,
    seats: 0,
  },
  // Full, with a line, and a seat that is offered.
  {
    syllabus: 'web',
    madeOn: -34,
    from: 12,
    period: 'Mon-Fri',
    hour: '16:00-18:00',
    sessions: 15,
    teacher: 'Ximena Robles',
    cost: 2100,
    capacity: 12,
    seats: 12,
    paid: 5,
    line: 4,
    givenUp: [20],
  },
  // Was cancelled, and everybody told.
  {
    syllabus: 'word',
    madeOn: -30,
    from: 18,
    period: 'Mon-Fri',
    hour: '18:00-20:00',
    sessions: 10,
    teacher: 'Darío Cruz',
    cost: 1250,
    capacity: 12,
    seats: 3,
    cancelledOn: -6,
  },
  // Fills.
  {
    syllabus: 'python',
    madeOn: -28,
    from: 24,
    period: 'Mon-Fri',
    hour: '08:00-10:00',
    sessions: 20,
    teacher: 'Darío Cruz',
    cost: 2600,
    capacity: 12,
    seats: 6,
    paid: 2,
    holds: [38, 12],
  },
  {
    syllabus: 'excel',
    madeOn: -26,
    from: 33,
    period: 'Saturday',
    hour: '09:00-13:00',
    sessions: 8,
    teacher: 'Marisol Aguilar',
    cost: 1450,
    capacity: 12,
    seats: 4,
    paid: 1,
  },
  {
    syllabus: 'web',
    madeOn: -12,
    from: 40,
    period: 'Mon-Fri',
    hour: '19:00-21:00',
    sessions: 15,
    teacher: 'Tomás Iturbe',
    cost: 2100,
    capacity: 12,
    seats: 2,
  },
  // Planned, and shown to nobody yet.
  {
    syllabus: 'programming',
    madeOn: -5,
    from: 58,
    period: 'Saturday',
    hour: '10:00-14:00',
    sessions: 8,
    teacher: 'Darío Cruz',
    cost: 1900,
    capacity: 12,
    seats: 0,
    hidden: true,
  },
];
