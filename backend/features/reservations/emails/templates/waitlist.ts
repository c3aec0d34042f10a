import type {
  OfferFacts,
  PassedFacts,
  PersonFacts,
  WaitlistFacts,
} from '#backend/features/reservations/emails/email-facts.ts';
import { button, type EmailBody, facts, heading, note, paragraph } from '#backend/platform/email/outbox/email-body.ts';
import type { EmailRender, EmailTemplate } from '#backend/platform/email/outbox/email-template.ts';
import { classTimeOf } from '#content/emails/reservations/class-times.ts';
import { rowsOfOffer } from '#content/emails/reservations/edition-rows.ts';
import { reservationFrameWords } from '#content/emails/reservations/frame.ts';
import { waitlistWords } from '#content/emails/reservations/waitlist.ts';
import type { Language } from '#model/languages.ts';
import { folioRow, footOfEnded, reservationLink, siteOf } from './frame.ts';

export const waitlistJoined: EmailTemplate<WaitlistFacts> = {
  kind: 'line-joined',
  to: 'visitor',
  byConsent: false,
  compose(email, language, wording) {
    const words = waitlistWords[language].joined;
    return {
      subject: words.subject(email.edition.course[language]),
      preview: words.preview(email.place),
      blocks: [
        heading(words.heading),
        paragraph(words.lead(email.name, email.place), words.strong(email.place)),
        paragraph(words.next),
        button(words.button, reservationLink(email, wording)),
        facts([...rowsOfOffer(email.edition, language), folioRow(email, language)]),
      ],
      ...footOfWaitlist(email, language, wording),
    };
  },
};

export const seatOffer: EmailTemplate<OfferFacts> = {
  kind: 'seat-offer',
  to: 'visitor',
  byConsent: false,
  compose(email, language, wording) {
    const words = waitlistWords[language].offer;
    const until = classTimeOf(email.until, language);
    const course = email.edition.course[language];
    const { seats = 1 } = email;
    return {
      subject: words.subject(course, seats),
      preview: words.preview(until),
      blocks: [
        heading(words.heading(seats)),
        paragraph(words.lead(email.name, course, until, seats), words.strong(until)),
        button(words.button(seats), reservationLink(email, wording)),
        note(words.note),
        facts([...rowsOfOffer(email.edition, language), folioRow(email, language)]),
      ],
      ...footOfWaitlist(email, language, wording),
    };
  },
};

export const offerPassed: EmailTemplate<PassedFacts> = {
  kind: 'offer-passed',
  to: 'visitor',
  byConsent: false,
  compose(email, language, wording) {
    const words = waitlistWords[language].passed;
    const { place } = email;
    const how = email.declined ? 'declined' : 'unanswered';
    const out = email.declined ? words.out : words.outTwice;
    const now = place === null ? out : words.still(place);
    return {
      subject: words.subject(email.edition.course[language]),
      preview: now,
      blocks: [
        heading(words.heading[how]),
        paragraph(words.lead[how](email.name)),
        paragraph(now, place === null ? '' : words.strong(place)),
        ...(place !== null && !email.declined ? [paragraph(words.last)] : []),
        place === null
          ? button(words.others, `${wording.site}/training`)
          : button(words.button, reservationLink(email, wording)),
        facts([...rowsOfOffer(email.edition, language), folioRow(email, language)]),
      ],
      ...(place === null ? footOfEnded(email, language, wording) : footOfWaitlist(email, language, wording)),
    };
  },
};

function footOfWaitlist(
  email: PersonFacts,
  language: Language,
  wording: EmailRender,
): Pick<EmailBody, 'why' | 'links'> {
  const { whyLine, leaveLine } = reservationFrameWords[language];
  return { why: whyLine(siteOf(wording)), links: [{ label: leaveLine, address: reservationLink(email, wording) }] };
}
