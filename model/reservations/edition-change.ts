import { sessionsOf, type Timetable } from './sessions.ts';

interface Venue {
  readonly place: string | null;
  readonly meetingLink: string | null;
}

type AnnouncedFacts = Timetable & Venue;

/** Whether confirmed people are e-mailed about the change. */
export function concernsSeats(before: AnnouncedFacts, after: AnnouncedFacts): boolean {
  return sessionsDiffer(before, after) || isOther(before, after, 'place') || isOther(before, after, 'meetingLink');
}

export function sessionsDiffer(before: Timetable, after: Timetable): boolean {
  return JSON.stringify(sessionsOf(before)) !== JSON.stringify(sessionsOf(after));
}

export function isOther(before: Venue, after: Venue, fact: keyof Venue): boolean {
  return (before[fact] ?? '') !== (after[fact] ?? '');
}
