import { reservationWords } from '#content/pages/reservations/reservation.ts';
import type { Session } from '#model/courses/session.ts';
import type { ReservationPage } from '#model/reservations/reservation-pages.ts';
import { endOf } from '#model/reservations/sessions.ts';
import { LinkTo, ToPage } from '#site/components/to-page.tsx';
import { Island } from '#site/islands/island.tsx';
import { firstClass } from '#site/reservations/edition-words.ts';
import { Notes } from '#site/reservations/facts.tsx';
import shared from '#site/reservations/reservations.module.css';
import { fill } from '#ui/fill.ts';
import { formatDay, formatMoment } from '#ui/format.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { Attendees, type RefusedAttendees, type SavedPart } from './attendees.tsx';
import { Classes } from './classes.tsx';
import { InvoiceSection } from './invoice-section.tsx';
import { Move } from './move.tsx';
import type { RefusedData, RefusedName } from './post-action.server.ts';
import style from './reservation.module.css';
import { Slip } from './slip.tsx';

interface ConfirmedProps {
  readonly page: ReservationPage;
  readonly token: string;
  readonly subscription: string | null;
  readonly saved: SavedPart | null;
  /** ISO. */
  readonly now: string;
  readonly refused: RefusedName | undefined;
  readonly refusedAttendees: RefusedAttendees | undefined;
  readonly refusedInvoice: RefusedData | undefined;
}

export function Confirmed(props: ConfirmedProps) {
  const { page, token, subscription, saved, now, refused, refusedAttendees, refusedInvoice } = props;
  const [words, language] = useWordsIn(reservationWords);
  const { edition, calendar, meetingLink } = page;
  const { course } = edition;
  const last = lastClass();
  const unnamed = page.party?.open && page.party.unnamed > 0;
  return (
    <>
      <div className={`wrap front ${shared.state} ${style.confirmed}`}>
        <div>
          <Island name="confirmed" on="idle" props={{}}>
            <h1>{last ? words.confirmed.over.heading : heading()}</h1>
          </Island>
          <p className="lead num">{lead()}</p>
          <div className={`flow screen ${shared.acts}`}>
            {unnamed && (
              <a className="btn" href="#people">
                {words.confirmed.names}
              </a>
            )}
            {calendar && !last && (
              <a className={unnamed ? 'link' : 'btn'} href={calendar} download>
                <span>{words.confirmed.calendar}</span>
              </a>
            )}
            {subscription && !last && (
              <a className="link" href={subscription}>
                <span>{words.confirmed.subscribe}</span>
              </a>
            )}
            {course.syllabus && <LinkTo page={course.syllabus} label={words.confirmed.syllabus} />}
          </div>
          {meetingLink && !last && (
            <p className={style.meeting}>
              <span className="small soft">{words.confirmed.join}</span>
              <a href={meetingLink} rel="external noreferrer">
                {meetingLink}
              </a>
            </p>
          )}
        </div>
        <Slip page={page} heading={words.slip} refused={refused} />
        {(page.party || page.payment) && (
          <div>
            {page.party && <Attendees page={page} party={page.party} saved={saved} refused={refusedAttendees} />}
            {page.payment && <InvoiceSection page={page} refused={refusedInvoice} />}
          </div>
        )}
      </div>
      <Classes edition={edition} own now={now} />
      {!last && <Notes notes={notes()} />}
      {page.cancellable && !page.attendee && page.others.length > 0 && (
        <Move edition={edition} others={page.others} token={token} />
      )}
    </>
  );

  /** Last class of a group that is over. */
  function lastClass(): Session | undefined {
    const session = edition.timetable.at(-1);
    return session && edition.lastDay !== null && endOf(session).toISOString() <= now ? session : undefined;
  }

  function heading(): string {
    return page.seats > 1 ? fill(words.confirmed.headingSeveral, { n: page.seats }) : words.confirmed.heading;
  }

  function lead(): string {
    if (last) return fill(words.confirmed.over.lead, { day: formatDay(last.date, language, 'weekday') });
    const first = firstClass(edition, language);
    if (!first) return words.confirmed.leadUndated;
    if (edition.state === 'past') return fill(words.confirmed.begun, first);
    const { leadOfOthers, lead } = first.hour ? words.confirmed : words.confirmed.day;
    return fill(page.party?.attends === false ? leadOfOthers : lead, first);
  }

  function notes() {
    const { bring, changes, cancel } = words.confirmed;
    const until = edition.cancelUntil ? formatMoment(edition.cancelUntil, language) : '';
    const leaveWords = page.seats > 1 ? words.several.cancel : cancel;
    const online = meetingLink ? bring.online : bring.onlineLater;
    const leave = page.cancellable ? (
      <>
        <ToPage page="reservation" rest={`?token=${token}&ask=cancel`}>
          {leaveWords.link}
        </ToPage>
        {fill(leaveWords.rest, { until })}
      </>
    ) : (
      fill(cancel.late, { until })
    );
    const leaveSeat = (
      <>
        <ToPage page="reservation" rest={`?token=${token}&ask=cancel`}>
          {cancel.attendeeLink}
        </ToPage>
        {cancel.attendee}
      </>
    );
    return [
      { title: bring.title, text: course.mode === 'Remote' ? online : bring.inPerson },
      // Without a calendar there is nothing to correct.
      ...(calendar ? [{ title: changes.title, text: changes.text }] : []),
      { title: cancel.title, text: page.attendee ? leaveSeat : leave },
    ];
  }
}
