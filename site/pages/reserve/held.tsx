import { company } from '#content/company.ts';
import { reservationWords } from '#content/pages/reservation.ts';
import { reserveWords } from '#content/pages/reserve.ts';
import { fill } from '#look/fill.ts';
import { formatClock, formatMoment } from '#look/format.ts';
import { useLanguage, usePlace } from '#look/place.ts';
import type { HeldPage } from '#model/reservation-pages.ts';
import { dialable } from '../../company/reach.ts';
import { ToPage } from '../../components/to-page.tsx';
import { Facts } from '../../reservations/facts.tsx';
import { groupRows } from '../../reservations/group-rows.tsx';
import { Notes } from '../../reservations/notes.tsx';
import shared from '../../reservations/reservations.module.css';
import { Again } from './again.tsx';
import style from './held.module.css';
import type { ReserveAnswer, SentAgain } from './post-reserve.server.ts';
import { Stages } from './stages.tsx';

export interface HeldData {
  readonly held: HeldPage;
  readonly sender: string;
  /** The e-mail was sent again from this page. */
  readonly again: SentAgain | null;
}

interface HeldProps extends HeldData {
  readonly answer: ReserveAnswer | undefined;
}

/** The page after the form was sent: the link went to that address, what was asked for, and what to do if no e-mail arrives. */
export function Held({ held, sender, again, answer }: HeldProps) {
  const language = useLanguage();
  const words = reserveWords[language].held;
  const own = reservationWords[language];
  const { edition, email, until } = held;
  const as = held.line ? 'line' : held.held ? 'held' : 'requested';
  const times = { clock: formatClock(until), until: formatMoment(until, language) };
  return (
    <>
      <div className={`wrap ${shared.state}`}>
        <div>
          <h1>{words.title}</h1>
          <p className="lead num">
            {words.sent}
            <b>{email}</b>.{fill(words.lead[as], { action: held.line ? own.asked.action : own.held.action })}
            {as === 'held' && (
              <>
                <b>{times.clock}</b>
                {words.zone}
              </>
            )}
          </p>
          <p className={`small soft num ${style.once}`}>{`${fill(words.once[as], times)} ${words.each}`}</p>
          <div className={shared.acts}>
            <Again again={again} answer={answer} />
            <ToPage page="reserve" rest={`/${edition.id}`} className="link">
              <span>{words.wrong}</span>
            </ToPage>
          </div>
        </div>
        <section className={shared.slip} aria-labelledby="slip">
          <h2 id="slip">{words.slip}</h2>
          <Facts rows={groupRows(edition, language)} />
        </section>
      </div>
      <Stages label={words.stages.label} stages={words.stages[as]} clock={times.clock} />
      <Notes notes={notes()} />
    </>
  );

  function notes() {
    const { spam, check, wrong } = words.notes;
    const { phone, officeHours } = company;
    return [
      {
        title: spam.title,
        text: (
          <>
            {spam.before}
            <span className={style.ink}>{sender}</span>
            {fill(spam.after, { course: edition.course.name })}
          </>
        ),
      },
      {
        title: check.title,
        text: (
          <>
            {check.text}
            {phone ? (
              <>
                {check.phone}
                <a href={`tel:${dialable(phone)}`}>{phone}</a>
                {fill(check.hours, officeHours)}
              </>
            ) : (
              <>
                {check.email}
                <a href={`mailto:${company.email}`}>{company.email}</a>.
              </>
            )}
          </>
        ),
      },
      {
        title: wrong.title,
        text: (
          <>
            {fill(as === 'held' ? wrong.held : wrong.requested, times)}
            <ToPage page="training">{wrong.others}</ToPage>
          </>
        ),
      },
    ];
  }
}

/** The time to confirm is over, or the address was never ours. The owner of the mailbox learns the outcome by the link. */
export function Over({ free }: { readonly free: boolean }) {
  const { held, links } = reserveWords[useLanguage()];
  const { path } = usePlace();
  return (
    <div className={`wrap ${shared.state}`}>
      <div>
        <h1>{held.over.title}</h1>
        <p className="lead">{held.over.lead}</p>
        <div className={shared.acts}>
          <a className="btn" href={path}>
            {free ? held.over.again : held.over.see}
          </a>
          <ToPage page="reservationLink" className="link">
            <span>{links.send}</span>
          </ToPage>
        </div>
      </div>
    </div>
  );
}
