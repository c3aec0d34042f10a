import { backupNeeds } from './backup/backup-standing.ts';
import type { CatalogueSurroundings } from './business/catalogue/catalogue.ts';
import { catalogueRoom } from './business/catalogue/room.ts';
import type { ContactSurroundings } from './business/contact/create-contact.ts';
import { contactRoom } from './business/contact/room.ts';
import type { LinkSurroundings } from './business/newsletter/confirm-newsletter.ts';
import { newsletterRoom } from './business/newsletter/room.ts';
import { correctRows } from './business/people/correct-person.ts';
import { findPerson } from './business/people/find-person.ts';
import { peopleRoom } from './business/people/room.ts';
import { stopLetters } from './business/people/stop-letters.ts';
import { type CalendarFile, calendarFile } from './business/reservations/calendar-file.ts';
import { countByDay } from './business/reservations/count-by-day.ts';
import { reservationsRoom } from './business/reservations/room.ts';
import type { ReservationSurroundings } from './business/reservations/work.ts';
import type { AdmitForm, Creates, Fields, Follows, LeaveForm, PageQuestions, Person, Room } from './business/room.ts';
import { todayRoom } from './business/today/room.ts';
import type { Removal } from './jobs/remove-old.ts';
import type { Upkeep } from './jobs/upkeep.ts';
import type { LetterSurroundings } from './mail/change-letter.ts';
import { failedLetters } from './mail/failed-letters.ts';
import { lettersOfDay } from './mail/letters-of-day.ts';
import { holdMailboxes } from './outbox/hold-mailbox.ts';
import type { LetterKind } from './outbox/letter-kind.ts';
import { lettersOfPerson } from './outbox/letters-of-person.ts';
import { languageOf, nameOf, writePersonFile } from './persons/person-file.ts';
import { recordFields } from './record/fields.ts';
import { recordOfPerson } from './record/record-of-person.ts';
import { accountOfPerson } from './user-pool/account-of-person.ts';
import { unusedAccounts } from './user-pool/unused-accounts.ts';

/** What the rooms of the business are for the protocols in front of them. */
export interface Rooms {
  readonly letters: readonly LetterKind[];
  readonly creates: Creates;
  readonly follows: Follows;
  readonly upkeep: readonly Upkeep[];
  /** What removes every night what is kept no longer. */
  readonly removals: readonly Removal[];
  /** Whom a privacy request asks: the rooms, the letters to somebody, and their account. */
  readonly persons: readonly Person[];
  readonly fields: readonly Fields[];
  readonly lockMailboxes: LetterSurroundings['lockMailboxes'];
  readonly correctMailbox: LetterSurroundings['correctMailbox'];
  /** Ends what rests on consent in a mailbox that letters come back from. */
  readonly stopLetters: typeof stopLetters;
  pages(leave: LeaveForm, admit: AdmitForm): Omit<PageQuestions, 'isFirstAccountOpen' | 'makeFirstAccount'>;
  /** The calendar of the reservation of a link; null when there is none. `origin`: where the site is. */
  calendar(token: string, origin: string): Promise<CalendarFile | null>;
}

/** Every room of the business. A capability of the company is listed here once. */
export function openRooms(
  s: ContactSurroundings &
    LinkSurroundings &
    CatalogueSurroundings &
    Omit<ReservationSurroundings, 'correctMailbox'> & { readonly backupDir?: string | null },
): Rooms {
  const contact = contactRoom({
    ...s,
    // Who reads a message is told nothing of the record, in which all of it is looked at.
    everythingOf: (email) =>
      findPerson(
        s,
        persons.filter((person) => person !== recordOfPerson),
        email,
      ),
  });
  const newsletter = newsletterRoom(s);
  const catalogue = catalogueRoom(s);
  const correctMailbox: Rooms['correctMailbox'] = (trx, from, to) => correctRows(trx, persons, from, { email: to });
  const reservations = reservationsRoom({ ...s, correctMailbox });
  const people = peopleRoom({
    ...s,
    persons: () => persons,
    fileOf: (found, email, at) => writePersonFile(found, { email, at, inbox: s.companyInbox }),
    calledIn: (found) => ({ name: nameOf(found), language: languageOf(found) }),
  });
  const today = todayRoom({
    ...s,
    sources: [
      ...[contact, reservations].map(({ needs }) => needs),
      () => failedLetters(s.db),
      () => unusedAccounts(s),
      (at: Date) => backupNeeds(s.db, s.backupDir ?? null, at),
    ],
    seats: (at, days) => countByDay(s.db, at, days),
    letters: (at) => lettersOfDay(s.db, at),
  });
  const rooms: readonly Room[] = [contact, newsletter, catalogue, reservations, people, today];
  const kinds = rooms.flatMap(({ letters = [] }) => letters);
  const persons: readonly Person[] = [
    ...rooms.flatMap(({ person }) => person ?? []),
    lettersOfPerson(kinds, s.now),
    recordOfPerson,
    accountOfPerson(s.ring),
  ];
  return {
    letters: kinds,
    creates: Object.assign({}, ...rooms.map(({ creates }) => creates)),
    follows: Object.assign({}, ...rooms.map(({ follows }) => follows)),
    upkeep: rooms.flatMap(({ upkeep = [] }) => upkeep),
    removals: rooms.flatMap(({ removal }) => removal ?? []),
    persons,
    fields: [recordFields(s), ...rooms.flatMap(({ fields = [] }) => fields)],
    async lockMailboxes(trx, from, to) {
      await holdMailboxes(trx, [from, to]);
      for (const person of persons) await person.hold?.(trx, from);
    },
    correctMailbox,
    stopLetters,
    pages: (leave, admit) => ({
      ...contact.pages(leave),
      ...newsletter.pages(leave),
      ...catalogue.pages(),
      ...people.pages(),
      ...reservations.pages(leave, admit),
    }),
    calendar: (token, origin) => calendarFile({ ...s, origin }, token),
  };
}
