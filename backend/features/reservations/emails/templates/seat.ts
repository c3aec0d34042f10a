import type {
  CancelledFacts,
  MovedFacts,
  PersonFacts,
  ReminderFacts,
} from '#backend/features/reservations/emails/email-facts.ts';
import { button, facts, heading, note, paragraph } from '#backend/platform/email/outbox/email-body.ts';
import type { EmailRender, EmailTemplate } from '#backend/platform/email/outbox/email-template.ts';
import { classTimeOf } from '#content/emails/reservations/class-times.ts';
import { rowsOfOffer } from '#content/emails/reservations/edition-rows.ts';
import { reservationSeatWords } from '#content/emails/reservations/seat.ts';
import { formatMoney } from '#content/formats/format.ts';
import type { EditionFacts } from '#model/courses/edition-facts.ts';
import { startOf } from '#model/reservations/sessions.ts';
import { calendarAttachment, cancellationFile } from './calendar-files.ts';
import { cannotCome, fileRow, firstClassRow, folioRow, footOfEnded, footOfSeat, ownPage, rowsOf } from './frame.ts';
import { payRow, payWords } from './pay-words.ts';

export const reservationConfirmed: EmailTemplate<PersonFacts> = {
  kind: 'reservation-confirmed',
  to: 'visitor',
  byConsent: false,
  compose(email, language, wording) {
    const words = reservationSeatWords[language].confirmed;
    const { edition, seats = 1, attendee = false } = email;
    const first = firstClassRow(edition, language);
    const begun = hasBegun(edition, wording);
    const file = calendarAttachment(email, language, wording);
    return {
      subject: words.subject(edition.course[language], seats),
      preview: begun ? words.previewBegun : first ? words.preview(first) : words.previewUndated,
      blocks: [
        heading(words.heading(seats)),
        begun
          ? paragraph(words.leadBegun(email.name, first ?? ''))
          : first && seats > 1
            ? paragraph(words.leadSeveral(email.name, first), first)
            : first
              ? paragraph(words.lead(email.name, first, edition.timetable.length), first)
              : paragraph(words.leadUndated(email.name)),
        ...(seats > 1 && !begun ? [paragraph(words.names)] : []),
        ...ownPage(email, language, wording),
        ...(edition.cancelUntil && !attendee
          ? [note(cannotCome(email, language, wording, words.cancel(classTimeOf(edition.cancelUntil, language))))]
          : []),
        facts([
          [words.seats, seats > 1 ? String(seats) : ''],
          ...rowsOf(email, language, file, payRow(email, language, wording)),
        ]),
      ],
      files: file,
      ...footOfSeat(email, language, wording),
    };
  },
};

/** Contains no name: the reservation may be unconfirmed. */
export const reservationCancelled: EmailTemplate<CancelledFacts> = {
  kind: 'reservation-cancelled',
  to: 'visitor',
  byConsent: false,
  compose(email, language, wording) {
    const words = reservationSeatWords[language].cancelled;
    const own = email.attendee ? words.attendee : email.unconfirmed ? words.request : words;
    const money = ({ paid, refund }: CancelledFacts) => {
      if (paid === undefined) return words.paid;
      if (refund === null) return words.decided;
      return refund ? words.refund(formatMoney(refund, language)) : words.kept;
    };
    const file = email.unconfirmed ? [] : cancellationFile(email, language, wording);
    return {
      subject: own.subject(email.edition.course[language]),
      preview: words.preview,
      blocks: [
        heading(own.heading),
        paragraph(words.lead[email.unconfirmed && email.by === 'company' ? 'unconfirmed' : email.by]),
        paragraph([...(file.length > 0 ? [words.file] : []), ...(email.attendee ? [] : [money(email)])].join(' ')),
        button(words.button, `${wording.site}/training`),
        facts([
          ...rowsOfOffer(email.edition, language, !email.attendee),
          folioRow(email, language),
          fileRow(file, language),
        ]),
      ],
      files: file,
      ...footOfEnded(email, language, wording),
    };
  },
};

export const reservationMoved: EmailTemplate<MovedFacts> = {
  kind: 'reservation-moved',
  to: 'visitor',
  byConsent: false,
  compose(email, language, wording) {
    const words = reservationSeatWords[language].moved;
    const { cancelled = false, by = 'person', paid } = email;
    const [first, before] = [firstClassRow(email.edition, language), firstClassRow(email.from, language)];
    const taken = cancelled ? [] : cancellationFile({ ...email, edition: email.from }, language, wording);
    const file = calendarAttachment(email, language, wording);
    return {
      subject: words.subject[by](email.edition.course[language]),
      preview: first ? words.preview(first) : words.previewUndated,
      blocks: [
        heading(words.heading[by]),
        first ? paragraph(words.lead(email.name, first), first) : paragraph(words.leadUndated(email.name)),
        ...(before && !cancelled ? [paragraph(words.before(before))] : []),
        ...(paid ? [paragraph(words.paid(formatMoney(paid, language)))] : []),
        ...ownPage(email, language, wording),
        ...(file.length > 0 ? [note(taken.length > 0 ? words.files : words.file)] : []),
        facts(rowsOf(email, language, [...file, ...taken], payRow(email, language, wording))),
      ],
      files: [...taken, ...file],
      ...footOfSeat(email, language, wording),
    };
  },
};

/** Names the first day, not the days left: an e-mail may be late. */
export const reservationReminder: EmailTemplate<ReminderFacts> = {
  kind: 'reservation-reminder',
  to: 'visitor',
  byConsent: false,
  bulk: true,
  compose(email, language, wording) {
    const words = reservationSeatWords[language].reminder;
    const { edition } = email;
    const course = edition.course[language];
    const first = firstClassRow(edition, language) ?? '';
    const { cancelUntil } = edition;
    return {
      subject: words.subject(course, first),
      preview: words.preview(edition.place ?? edition.meetingLink ?? ''),
      blocks: [
        heading(words.heading(course)),
        paragraph(words.lead(email.name, first), first),
        ...ownPage(email, language, wording),
        note(
          cannotCome(
            email,
            language,
            wording,
            cancelUntil ? words.cancel(classTimeOf(cancelUntil, language)) : reservationSeatWords[language].tooLate,
          ),
        ),
        facts(rowsOf(email, language, [], email.due?.left ? payWords(email, language, wording) : '')),
      ],
      ...footOfSeat(email, language, wording),
    };
  },
};

function hasBegun({ timetable: [first] }: EditionFacts, { writtenAt }: EmailRender): boolean {
  return first !== undefined && startOf(first).toISOString() <= writtenAt;
}
