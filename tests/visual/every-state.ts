import { type Page as Name, pageEntries } from '#site/addresses.ts';
import { certificateStates } from './certificate-states.ts';
import { companiesStates, withFacts } from './companies-states.ts';
import { contactStates } from './contact-states.ts';
import { deskCourseStates } from './desk/course-states.ts';
import { deskStates } from './desk/desk-states.ts';
import { deskEmailAndAccountStates } from './desk/email-and-account-states.ts';
import { deskGroupStates } from './desk/group-states.ts';
import { deskNewsletterStates } from './desk/newsletter-states.ts';
import { deskPeopleStates } from './desk/people-states.ts';
import { emailLinkStates } from './email-link-states.ts';
import { errorStates } from './error-states.ts';
import { snakesStates, wordGameStates } from './game-states.ts';
import { loginStates } from './login-states.ts';
import { logoutStates } from './logout-states.ts';
import { menuStates } from './menu-states.ts';
import { newsletterIssueStates, newsletterListStates } from './newsletter-issue-states.ts';
import { newsletterStates } from './newsletter-states.ts';
import { recoveryStates } from './recovery-states.ts';
import { reservationLinkStates, reservationStates } from './reservation-states.ts';
import { reserveStates } from './reserve-states.ts';
import { commonStates } from './support/every-page-has.ts';
import type { State } from './support/state.ts';
import { syllabusStates } from './syllabus-states.ts';
import { tillStates } from './till-states.ts';
import { trainingStates } from './training-states.ts';

const own: Partial<Record<Name, readonly State[]>> = {
  home: menuStates,
  us: newsletterStates('us'),
  training: trainingStates,
  web: syllabusStates,
  companies: companiesStates,
  certificate: [withFacts('certificate')],
  reservation: reservationStates,
  reservationLink: reservationLinkStates,
  contact: contactStates,
  casePos: tillStates,
  voiceGame: snakesStates,
  wordGame: wordGameStates,
  login: loginStates,
  forget: recoveryStates,
  logout: logoutStates,
  newsletter: newsletterStates('newsletter'),
  newsletterIssues: newsletterListStates,
  newsletterConfirm: emailLinkStates('newsletterConfirm'),
  unsubscribe: emailLinkStates('unsubscribe'),
};

/** Every page with its states, the initial one first; error pages and the desk included. */
export const everyState: readonly (readonly [string, readonly State[]])[] = [
  ...pageEntries.map(([name]) => [name, [...commonStates(name), ...(own[name] ?? [])]] as const),
  ['reserve', reserveStates],
  ['newsletter-issue', newsletterIssueStates],
  ['certificate-check', certificateStates],
  ['errors', errorStates],
  ['desk', deskStates],
  ['desk-groups', deskGroupStates],
  ['desk-courses', deskCourseStates],
  ['desk-people', deskPeopleStates],
  ['desk-newsletter', deskNewsletterStates],
  ['desk-emails-and-accounts', deskEmailAndAccountStates],
];
