import { facts, heading, type LetterBody, note, paragraph } from '#backend/outbox/letter-body.ts';
import type { LetterKind, Wording } from '#backend/outbox/letter-kind.ts';
import { momentOf } from '#content/letters/class-times.ts';
import { rowsOfOffer } from '#content/letters/edition-rows.ts';
import { reservationAskedWords } from '#content/letters/reservation-asked.ts';
import { reservationFrameWords } from '#content/letters/reservation-frame.ts';
import type { Language } from '#model/languages.ts';
import type { AgainFacts, AskedFacts } from '../letter-facts.ts';
import { addressOf, button, siteOf } from './frame.ts';

/** Asks to confirm a seat, held or requested. Says nothing that was typed. */
export const reservationHold: LetterKind<AskedFacts> = {
  kind: 'reservation-hold',
  to: 'visitor',
  byConsent: true,
  word: (letter, language, wording) => asked(letter, language, wording, letter.held === false ? 'request' : 'hold'),
};

/** Somebody wants into the line: whoever opens this letter confirms it. Nothing that was typed is in it. */
export const lineAsk: LetterKind<AskedFacts> = {
  kind: 'line-ask',
  to: 'visitor',
  byConsent: true,
  word: (letter, language, wording) => asked(letter, language, wording, 'line'),
};

function asked(
  letter: AskedFacts,
  language: Language,
  wording: Wording,
  kind: 'hold' | 'request' | 'line',
): LetterBody {
  const words = reservationAskedWords[language][kind];
  const until = momentOf(letter.until, language);
  const subject = words.subject(letter.edition.course[language]);
  return {
    subject,
    preview: words.preview(until),
    blocks: [
      heading(subject),
      paragraph(words.lead(until), words.strong(until)),
      button(words.button, addressOf(letter, wording)),
      note(words.note),
      facts(rowsOfOffer(letter.edition, language)),
      note(words.late),
    ],
    why: reservationFrameWords[language].whyTyped(siteOf(wording)),
  };
}

/** Somebody typed a mailbox that has this already. Nothing that was typed is in it. */
export const reservationAgain: LetterKind<AgainFacts> = {
  kind: 'reservation-again',
  to: 'visitor',
  byConsent: true,
  word(letter, language, wording) {
    const words = reservationAskedWords[language].again;
    const frame = reservationFrameWords[language];
    const course = letter.edition.course[language];
    return {
      subject: words.subject(course),
      preview: words.preview,
      blocks: [
        heading(words.heading(course)),
        paragraph(`${words.lead} ${words.states[letter.state]}`, words.states[letter.state]),
        button(frame.mine, addressOf(letter, wording)),
        note(frame.opensOnly),
        facts(rowsOfOffer(letter.edition, language)),
      ],
      why: words.why(siteOf(wording)),
    };
  },
};
