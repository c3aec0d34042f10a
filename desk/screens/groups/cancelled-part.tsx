import { everywhereWords } from '#content/desk/everywhere.ts';
import { groupWords } from '#content/desk/group.ts';
import { fill, fillPlural } from '#look/fill.ts';
import { formatMoney } from '#look/format.ts';
import { useLanguage } from '#look/place.ts';
import { act } from '../../acts/this-acts.ts';
import { toasts, usual } from '../../toast/this-toasts.ts';
import { companyDay } from '../../wire/say-when.ts';
import type { Group } from './ask-group.ts';
import style from './group.module.css';
import type { GroupSheet } from './group-sheets.tsx';
import { owedIn } from './owed.ts';
import { fullName, type StaffReservation } from './reservation.ts';
import { RosterTable } from './roster-table.tsx';
import { sayPaid } from './say-stand.ts';

interface CancelledPartProps {
  readonly group: Group;
  readonly cancelledAt: string;
  readonly now: Date;
  open(sheet: GroupSheet): void;
  again(): Promise<unknown>;
}

const query =
  'mutation Refund($input: UpdateReservationInput!) { updateReservation(input: $input) { __typename ... on Reservation { updatedAt } } }';

/** Who had a seat in a cancelled group, and what is to be refunded. */
export function CancelledPart({ group, cancelledAt, now, open, again }: CancelledPartProps) {
  const language = useLanguage();
  const words = groupWords[language].refunds;
  const { lost, moved, owed, amount } = owedIn(group.latest, cancelledAt);
  const had = lost.length + moved.length;

  async function mark(one: Pick<StaffReservation, 'id' | 'updatedAt'>, name: string, paid: string, on: string | null) {
    const input = { id: one.id, refundedOn: on, version: one.updatedAt };
    const done = await act(query, { input }, fill(words.title, { name }), `/groups/${group.edition.id}`);
    void again();
    if (done.is === 'failed') toasts.show({ text: everywhereWords[language].late.failed, lasts: usual });
    if (done.is !== 'done') return;
    const { updateReservation: kept } = done.data as {
      readonly updateReservation: { readonly __typename: string; readonly updatedAt: string };
    };
    if (kept.__typename !== 'Reservation') return toasts.show({ text: words.meanwhile, lasts: usual });
    if (on === null) return toasts.show({ text: groupWords[language].undone, lasts: usual });
    toasts.show({
      text: fill(words.marked, { amount: paid, name }),
      lasts: usual,
      undo: () => void mark({ id: one.id, updatedAt: kept.updatedAt }, name, paid, null),
    });
  }

  return (
    <section className={style.cancelled} aria-labelledby="lost">
      <h2 id="lost">{words.people}</h2>
      <p>
        {had === 0
          ? words.nobody
          : [
              fillPlural(words.had, had, language),
              ...(moved.length > 0 ? [fillPlural(words.movedAway, moved.length, language)] : []),
            ].join('; ')}
        {had > 0 && '. '}
        {had > 0 && (
          <b>
            {owed.length > 0
              ? fill(fillPlural(words.owed, owed.length, language), { amount: formatMoney(amount, language) })
              : words.nothing}
          </b>
        )}
      </p>
      {owed.length > 0 && (
        <ul className={style.owed}>
          {owed.map((one) => {
            const name = fullName(one);
            const paid = formatMoney(one.paidAmount ?? 0, language);
            return (
              <li key={one.id}>
                <p>
                  <b>{name}</b> <a href={`mailto:${one.email}`}>{one.email}</a>{' '}
                  <span className="soft">{fill(words.paid, { paid: sayPaid(one, language) })}</span>
                </p>
                <button
                  type="button"
                  className="btn line"
                  onClick={() => void mark(one, name, paid, companyDay(now.toISOString()))}
                >
                  {words.mark}
                  <span className="hide">{fill(words.markOf, { name })}</span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {had > 0 && <RosterTable group={group} rows={[...lost, ...moved]} caption={words.people} now={now} open={open} />}
    </section>
  );
}
