import type { ChangedFacts, EditionCancelledFacts } from '#backend/features/reservations/emails/email-facts.ts';
import { button, facts, heading, note, paragraph } from '#backend/platform/email/outbox/email-body.ts';
import type { EmailTemplate } from '#backend/platform/email/outbox/email-template.ts';
import { classHours } from '#content/course.ts';
import { weekday } from '#content/emails/reservations/class-times.ts';
import { rowsOfOffer } from '#content/emails/reservations/edition-rows.ts';
import { reservationSeatWords } from '#content/emails/reservations/seat.ts';
import { formatMoney } from '#content/formats/format.ts';
import type { Session } from '#model/courses/session.ts';
import type { Language } from '#model/languages.ts';
import { isAdded, sessionsByNumber } from '#model/reservations/sessions.ts';
import { calendarAttachment, cancellationFile } from './calendar-files.ts';
import {
  cannotCome,
  fileRow,
  folioRow,
  footOfEnded,
  footOfSeat,
  type LabelledFact,
  ownPage,
  reservationLink,
  rowsOf,
} from './frame.ts';

const mostChanges = 10;

export const sessionChanged: EmailTemplate<ChangedFacts> = {
  kind: 'session-changed',
  to: 'visitor',
  byConsent: false,
  bulk: true,
  compose(email, language, wording) {
    const words = reservationSeatWords[language].changed;
    const changes = changesOf(email, language);
    const changed = whatChanged(email);
    const what = words.what[changed];
    const texts = changed === 'link' && email.beforeLink === null ? words.firstLink : words;
    const file = calendarAttachment(email, language, wording, { before: email.before });
    return {
      subject: texts.subject(email.edition.course[language], what),
      preview: words.preview,
      blocks: [
        heading(texts.heading(what)),
        paragraph(texts.lead(email.name)),
        facts(changes.slice(0, mostChanges)),
        ...(changes.length > mostChanges ? [note(words.more(changes.length - mostChanges))] : []),
        ...ownPage(email, language, wording),
        note([...(file.length > 0 ? [words.file] : []), cannotCome(email, language, wording, words.cannot)].join(' ')),
        facts(rowsOf(email, language, file)),
      ],
      files: file,
      ...footOfSeat(email, language, wording),
    };
  },
};

/** Contains no name: the reservation may be unconfirmed. */
export const editionCancelled: EmailTemplate<EditionCancelledFacts> = {
  kind: 'edition-cancelled',
  to: 'visitor',
  byConsent: false,
  bulk: true,
  compose(email, language, wording) {
    const words = reservationSeatWords[language].editionCancelled;
    const { edition, seated, movable = false, instead, paid } = email;
    const course = edition.course[language];
    const first = edition.timetable[0];
    const file = seated ? cancellationFile(email, language, wording) : [];
    const all = button(words.button, `${wording.site}/training`);
    const links = instead.flatMap(({ editionId, timetable: [begins] }) => {
      if (!begins) return [];
      const label = words.group(weekday(begins.date, language), classHours(begins, language));
      return [{ label, address: `${wording.site}/reserve/${encodeURIComponent(editionId)}` }];
    });
    const money = email.attendee
      ? words.attendee
      : paid
        ? words.paid(formatMoney(paid, language))
        : edition.cost === 0
          ? ''
          : words.unpaid;
    return {
      subject: words.subject(course),
      preview: words.preview,
      blocks: [
        heading(words.heading),
        paragraph(first ? words.lead.dated(course, weekday(first.date, language)) : words.lead.undated(course)),
        ...[seated ? money : words.waiting, file.length > 0 ? words.file : '']
          .filter(Boolean)
          .map((text) => paragraph(text)),
        ...(email.attendee
          ? []
          : links.length === 0
            ? [paragraph(words.none), all]
            : movable
              ? [
                  paragraph([words.move, ...links.map(({ label }) => `• ${label}`)].join('\n')),
                  button(words.moveButton, reservationLink(email, wording)),
                ]
              : [paragraph(words.instead), { kind: 'links', links } as const, all]),
        facts([...rowsOfOffer(edition, language, !email.attendee), folioRow(email, language), fileRow(file, language)]),
      ],
      files: file,
      ...footOfEnded(email, language, wording),
    };
  },
};

function whatChanged(email: ChangedFacts): 'class' | 'timetable' | 'place' | 'link' {
  const classes = changesOfClasses(email, 'en').length;
  if (classes > 0) return classes === 1 ? 'class' : 'timetable';
  return email.beforePlace === undefined ? 'link' : 'place';
}

function changesOf(email: ChangedFacts, language: Language): readonly (readonly [string, string])[] {
  return [...linkChange(email, language), ...placeChange(email, language), ...changesOfClasses(email, language)];
}

/** Omits the former link, so that it is not followed. */
function linkChange({ edition, beforeLink }: ChangedFacts, language: Language): readonly LabelledFact[] {
  const { link, noLink } = reservationSeatWords[language].changed;
  return beforeLink === undefined ? [] : [[link, edition.meetingLink ?? noLink]];
}

function placeChange({ edition, beforePlace }: ChangedFacts, language: Language): readonly LabelledFact[] {
  if (beforePlace === undefined) return [];
  const words = reservationSeatWords[language].changed;
  const [now, then] = [edition.place ?? '', beforePlace ?? ''];
  return [[words.place, !then ? now : now ? words.was(now, then) : words.removed(then)]];
}

function changesOfClasses(
  { edition, before }: ChangedFacts,
  language: Language,
): readonly (readonly [string, string])[] {
  const words = reservationSeatWords[language].changed;
  const format = (session: Session | undefined) =>
    session ? `${weekday(session.date, language)}, ${classHours(session, language)}` : '';
  const [is, was] = [sessionsByNumber(edition.timetable), sessionsByNumber(before)];
  const numbers = [...new Set([...is.keys(), ...was.keys()])].toSorted((one, other) => one - other);
  return numbers.flatMap((n) => {
    const [now, then] = [format(is.get(n)), format(was.get(n))];
    if (now === then) return [];
    const change = !then ? words.added(now) : now ? words.was(now, then) : words.removed(then);
    return [[isAdded({ n }) ? words.extra : words.nth(n), change] as const];
  });
}
