import { type Page as Name, pageEntries } from '#site/addresses.ts';
import { whatEveryPageHas } from './every-page-has.ts';
import { ofLogin } from './of-accounts.ts';
import { ofContact } from './of-contact.ts';
import { ofCourses } from './of-courses.ts';
import { ofDesk } from './of-desk.ts';
import { ofErrors } from './of-errors.ts';
import { ofForget } from './of-forget.ts';
import { ofSnakes, ofWords } from './of-games.ts';
import { ofGroups } from './of-groups.ts';
import { ofLetterLink } from './of-letter-links.ts';
import { ofLettersAndAccounts } from './of-letters-and-accounts.ts';
import { ofLogout } from './of-logout.ts';
import { ofMenu } from './of-menu.ts';
import { ofNewsletter } from './of-newsletter.ts';
import { ofPeople } from './of-people.ts';
import { ofReservation, ofReservationLink } from './of-reservation.ts';
import { ofReserve } from './of-reserve.ts';
import { ofTraining } from './of-training.ts';
import type { State } from './state.ts';

const own: Partial<Record<Name, readonly State[]>> = {
  home: ofMenu,
  us: ofNewsletter('us'),
  training: ofTraining,
  reservation: ofReservation,
  reservationLink: ofReservationLink,
  contact: ofContact,
  voiceGame: ofSnakes,
  wordGame: ofWords,
  login: ofLogin,
  forget: ofForget,
  logout: ofLogout,
  newsletter: ofNewsletter('newsletter'),
  newsletterConfirm: ofLetterLink('newsletterConfirm'),
  unsubscribe: ofLetterLink('unsubscribe'),
};

/** Every page with every state in which a visitor can meet it, the plain one first, the pages for what went wrong, and the desk. */
export const everyState: readonly (readonly [string, readonly State[]])[] = [
  ...pageEntries.map(([name]) => [name, [...whatEveryPageHas(name), ...(own[name] ?? [])]] as const),
  ['reserve', ofReserve],
  ['errors', ofErrors],
  ['desk', ofDesk],
  ['desk-groups', ofGroups],
  ['desk-courses', ofCourses],
  ['desk-people', ofPeople],
  ['desk-letters-and-accounts', ofLettersAndAccounts],
];
