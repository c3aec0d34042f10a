import { notices } from '#content/notices.ts';
import { reservationWords } from '#content/pages/reservations/reservation.ts';
import { reserveWords } from '#content/pages/reservations/reserve.ts';
import { phoneAddress } from '#model/people/phone.ts';
import { totalPrice } from '#model/reservations/payment.ts';
import type { HeldPage } from '#model/reservations/reservation-pages.ts';
import { openHours } from '#site/company/map-and-hours.ts';
import { useCompany } from '#site/company/use-company.ts';
import hollow from '#site/components/hollow.module.css';
import { LinkTo, ToPage } from '#site/components/to-page.tsx';
import { timestampField } from '#site/forms/honeypot.tsx';
import { Facts, Notes } from '#site/reservations/facts.tsx';
import { groupRows } from '#site/reservations/group-rows.tsx';
import shared from '#site/reservations/reservations.module.css';
import { costWords } from '#ui/courses/course-words.ts';
import { fill } from '#ui/fill.ts';
import { formatClock, formatMoment } from '#ui/format.ts';
import { useLanguage, usePlace } from '#ui/place.ts';
import style from './held.module.css';
import type { ReserveAnswer, SentAgain } from './post-reserve.server.ts';
import { Stages } from './stages.tsx';

export interface HeldData {
  readonly held: HeldPage;
  readonly heldToken: string;
  readonly sender: string;
  readonly again: SentAgain | null;
}

interface HeldProps extends HeldData {
  readonly answer: ReserveAnswer | undefined;
}

export function Held({ held, heldToken, sender, again, answer }: HeldProps) {
  const language = useLanguage();
  const words = reserveWords[language].held;
  const own = reservationWords[language];
  const company = useCompany();
  const { edition, email, until, seats } = held;
  const as = held.line ? 'line' : held.held ? 'held' : 'requested';
  const kind = as === 'held' && seats > 1 ? 'heldSeveral' : as;
  const lead = (seats > 1 ? words.leadSeveral : words.lead)[as];
  const times = { clock: formatClock(until, language), until: formatMoment(until, language) };
  // Ends with the time.
  const sentence = fill(lead, { action: action(), n: seats, clock: times.clock });
  return (
    <>
      <div className={`wrap front ${shared.state}`}>
        <div>
          <h1>{words.title}</h1>
          <p className="lead num">
            {words.sent}
            <b>{email}</b>.{as === 'held' ? sentence.slice(0, -times.clock.length) : sentence}
            {as === 'held' && (
              <>
                <b>{times.clock}</b>
                {words.zone}
              </>
            )}
          </p>
          <p className={`small soft num ${style.once}`}>{`${fill(words.once[kind], times)} ${words.each}`}</p>
          <div className={`flow screen ${shared.acts}`}>
            <Again again={again} answer={answer} />
            <LinkTo
              page="reserve"
              rest={`/${edition.id}?held=${encodeURIComponent(heldToken)}&correct=1#field-email`}
              label={words.wrong}
              plain
            />
          </div>
        </div>
        <section className={shared.slip} aria-labelledby="slip">
          <h2 id="slip">{words.slip}</h2>
          <Facts rows={[...groupRows(edition, language), [own.facts.seats, seats > 1 ? seatsWords() : '']]} />
        </section>
      </div>
      <Stages label={words.stages.label} stages={words.stages[kind]} clock={times.clock} />
      <Notes notes={notes()} />
    </>
  );

  function seatsWords(): string {
    if (held.partial) return fill(own.facts.seatsOrFewer, { n: seats });
    const total = totalPrice(edition, seats);
    return total ? fill(own.facts.seatsTotal, { n: seats, total: costWords(total, language) }) : String(seats);
  }

  function action(): string {
    if (held.line) return own.asked.action;
    return seats > 1 ? own.several.held.action : own.held.action;
  }

  function notes() {
    const { spam, check, wrong } = words.notes;
    const { phone, email } = company;
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
                <a href={phoneAddress(phone)}>{phone}</a>
                {fill(check.hours, openHours(company, language))}
              </>
            ) : (
              <>
                {check.email}
                <a href={`mailto:${email}`}>{email}</a>.
              </>
            )}
          </>
        ),
      },
      {
        title: wrong.title,
        text: (
          <>
            {fill(wrong[kind === 'line' ? 'requested' : kind], times)}
            <ToPage page="training">{wrong.others}</ToPage>
          </>
        ),
      },
    ];
  }
}

/** Resends: three e-mails with the first. */
const most = 2;

function Again({ again, answer }: Pick<HeldProps, 'again' | 'answer'>) {
  const language = useLanguage();
  const words = reserveWords[language].held;
  const { path, search } = usePlace();
  const { start, input } = answer ?? {};
  return (
    <form method="post" className={style.again}>
      {again && (
        <p role="status" className="num">
          <b>{fill(words.sentAgain, { clock: formatClock(again.at, language) })}</b>
        </p>
      )}
      {again && again.times >= most ? (
        <p className="small soft">{words.often}</p>
      ) : again?.soon ? (
        <p className="small soft">
          {words.wait}
          <a href={path + search}>{words.reload}</a>
          {words.waitEnd}
        </p>
      ) : (
        <button type="submit" className={`btn ${hollow.hollow}`}>
          {words.again}
        </button>
      )}
      {typeof input?.moment === 'string' && <input type="hidden" name={timestampField} value={input.moment} />}
      {start?.step === 'failed' && (
        <p role="alert" className="small">
          {start.why ?? notices[language].general}
        </p>
      )}
    </form>
  );
}

/** Expired or unknown request. Only the e-mail's link reveals the outcome. */
export function HoldOver({ free }: { readonly free: boolean }) {
  const { held, links } = reserveWords[useLanguage()];
  const { path } = usePlace();
  return (
    <div className={`wrap front ${shared.state}`}>
      <div>
        <h1>{held.over.title}</h1>
        <p className="lead">{held.over.lead}</p>
        <div className={`flow screen ${shared.acts}`}>
          <a className="btn" href={path}>
            {free ? held.over.again : held.over.see}
          </a>
          <LinkTo page="reservationLink" label={links.send} plain />
        </div>
      </div>
    </div>
  );
}
