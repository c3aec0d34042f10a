import type { CatalogueSurroundings } from './business/catalogue/catalogue.ts';
import { catalogueRoom } from './business/catalogue/room.ts';
import type { ContactSurroundings } from './business/contact/create-contact.ts';
import { contactRoom } from './business/contact/room.ts';
import type { LinkSurroundings } from './business/newsletter/confirm-newsletter.ts';
import { newsletterRoom } from './business/newsletter/room.ts';
import { peopleRoom } from './business/people/room.ts';
import { reservationsRoom } from './business/reservations/room.ts';
import type { ReservationSurroundings } from './business/reservations/work.ts';
import type { AdmitForm, Creates, LeaveForm, PageQuestions } from './business/room.ts';
import type { LetterKind } from './outbox/letter-kind.ts';

/** What the rooms of the business are for the protocols in front of them. */
export interface Rooms {
  readonly letters: readonly LetterKind[];
  readonly creates: Creates;
  pages(leave: LeaveForm, admit: AdmitForm): PageQuestions;
}

/** Every room of the business. A capability of the company is listed here once. */
export function openRooms(
  s: ContactSurroundings & LinkSurroundings & CatalogueSurroundings & ReservationSurroundings,
): Rooms {
  const contact = contactRoom(s);
  const newsletter = newsletterRoom(s);
  const catalogue = catalogueRoom(s);
  const reservations = reservationsRoom(s);
  const people = peopleRoom(s);
  return {
    letters: [...contact.letters, ...newsletter.letters, ...people.letters, ...reservations.letters],
    creates: { ...contact.creates, ...newsletter.creates },
    pages: (leave, admit) => ({
      ...contact.pages(leave),
      ...newsletter.pages(leave),
      ...catalogue.pages(),
      ...people.pages(),
      ...reservations.pages(leave, admit),
    }),
  };
}
