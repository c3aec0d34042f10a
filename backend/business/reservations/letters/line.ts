import { facts, heading, type LetterBody, note, paragraph } from '#backend/outbox/letter-body.ts';
import type { LetterKind, Wording } from '#backend/outbox/letter-kind.ts';
import { momentOf } from '#content/letters/class-times.ts';
import { rowsOfOffer } from '#content/letters/edition-rows.ts';
import { reservationFrameWords } from '#content/letters/reservation-frame.ts';
import { reservationLineWords } from '#content/letters/reservation-line.ts';
import type { Language } from '#model/languages.ts';
import type { LineFacts, OfferFacts, PassedFacts, PersonFacts } from '../letter-facts.ts';
import { addressOf, button, folioRow, footOfEnded, siteOf } from './frame.ts';

/** In the line, confirmed by mail. */
export const lineJoined: LetterKind<LineFacts> = {
  kind: 'line-joined',
  to: 'visitor',
  byConsent: false,
  word(letter, language, wording) {
    const words = reservationLineWords[language].joined;
    return {
      subject: words.subject(letter.edition.course[language]),
      preview: words.preview(letter.place),
      blocks: [
        heading(words.heading),
        paragraph(words.lead(letter.name, letter.place), words.strong(letter.place)),
        paragraph(words.next),
        button(words.button, addressOf(letter, wording)),
        facts([...rowsOfOffer(letter.edition, language), folioRow(letter, language)]),
      ],
      ...footOfLine(letter, language, wording),
    };
  },
};

/** A seat is kept for who waited. */
export const seatOffer: LetterKind<OfferFacts> = {
  kind: 'seat-offer',
  to: 'visitor',
  byConsent: false,
  word(letter, language, wording) {
    const words = reservationLineWords[language].offer;
    const until = momentOf(letter.until, language);
    const course = letter.edition.course[language];
    return {
      subject: words.subject(course),
      preview: words.preview(until),
      blocks: [
        heading(words.heading),
        paragraph(words.lead(letter.name, course, until), words.strong(until)),
        button(words.button, addressOf(letter, wording)),
        note(words.note),
        facts([...rowsOfOffer(letter.edition, language), folioRow(letter, language)]),
      ],
      ...footOfLine(letter, language, wording),
    };
  },
};

/** An offer was declined, or nobody answered it. */
export const offerPassed: LetterKind<PassedFacts> = {
  kind: 'offer-passed',
  to: 'visitor',
  byConsent: false,
  word(letter, language, wording) {
    const words = reservationLineWords[language].passed;
    const { place } = letter;
    const how = letter.declined ? 'declined' : 'unanswered';
    const out = letter.declined ? words.out : words.outTwice;
    const now = place === null ? out : words.still(place);
    return {
      subject: words.subject(letter.edition.course[language]),
      preview: now,
      blocks: [
        heading(words.heading[how]),
        paragraph(words.lead[how](letter.name)),
        paragraph(now, place === null ? '' : words.strong(place)),
        place === null
          ? button(words.others, `${wording.site}/training`)
          : button(words.button, addressOf(letter, wording)),
        facts([...rowsOfOffer(letter.edition, language), folioRow(letter, language)]),
      ],
      ...(place === null ? footOfEnded(letter, language, wording) : footOfLine(letter, language, wording)),
    };
  },
};

function footOfLine(letter: PersonFacts, language: Language, wording: Wording): Pick<LetterBody, 'why' | 'links'> {
  const { whyLine, leaveLine } = reservationFrameWords[language];
  return { why: whyLine(siteOf(wording)), links: [{ label: leaveLine, address: addressOf(letter, wording) }] };
}
