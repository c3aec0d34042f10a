import { appWords } from '#content/desk/app.ts';
import { groupWords } from '#content/desk/group.ts';
import { LineButton } from '#desk/layout/controls.tsx';
import { runMutation } from '#desk/mutations/this-queue.ts';
import { showToast } from '#desk/toast/this-toasts.ts';
import { fill, fillPlural } from '#ui/fill.ts';
import { formatMoney } from '#ui/format.ts';
import { useLanguage } from '#ui/place.ts';
import style from './group.module.css';
import { DeleteGroup } from './group-aside.tsx';
import type { GroupProps } from './query-group.ts';
import { fullName, owedIn, type StaffReservation } from './reservation.ts';
import { formatPayment } from './roster/format-status.ts';
import { RosterTable } from './roster/roster-table.tsx';

const query =
  'mutation Refund($input: UpdateReservationInput!) { updateReservation(input: $input) { __typename ... on Reservation { updatedAt } } }';

type Refundable = Pick<StaffReservation, 'id' | 'updatedAt' | 'paidAmount' | 'refundedAmount' | 'refundedOn'>;

export function CancelledPart({ cancelledAt, ...props }: GroupProps & { readonly cancelledAt: string }) {
  const { group, today, refetch } = props;
  const language = useLanguage();
  const { refunds: words, undone } = groupWords[language];
  const { lost, moved, owed, amount } = owedIn(group.latest, cancelledAt);
  const had = lost.length + moved.length;

  /** `undoes`: restores the former refund. */
  async function mark(one: Refundable, name: string, paid: string, undoes = false) {
    const { id, updatedAt, paidAmount, refundedAmount, refundedOn } = one;
    const refund = undoes ? { refundedAmount, refundedOn } : { refundedAmount: paidAmount, refundedOn: today };
    const input = { id, ...refund, version: updatedAt };
    const outcome = await runMutation(query, { input }, fill(words.title, { name }), `/groups/${group.edition.id}`);
    void refetch();
    if (outcome.is === 'failed') showToast(appWords[language].late.failed);
    if (outcome.is !== 'done') return;
    const { updateReservation: updated } = outcome.data;
    if (updated?.__typename !== 'Reservation') return showToast(words.meanwhile);
    if (undoes) return showToast(undone);
    const undo = () => void mark({ ...one, updatedAt: updated.updatedAt }, name, paid, true);
    showToast(fill(words.marked, { amount: paid, name }), undo);
  }

  return (
    <section className={style.cancelled} aria-labelledby="lost">
      <h2 id="lost">{words.people}</h2>
      {had === 0 ? (
        <p>{words.nobody}</p>
      ) : (
        <p>
          {fillPlural(words.had, had, language)}
          {moved.length > 0 && `; ${fillPlural(words.movedAway, moved.length, language)}`}
          {'. '}
          <b>
            {owed.length > 0
              ? fill(fillPlural(words.owed, owed.length, language), { amount: formatMoney(amount, language) })
              : words.nothing}
          </b>
          {owed.length > 0 && ` ${words.marking}`}
        </p>
      )}
      {owed.length > 0 && (
        <ul className={style.owed}>
          {owed.map((one) => {
            const name = fullName(one);
            const paid = formatMoney(one.refundDue ?? 0, language);
            return (
              <li key={one.id} className="apart">
                <p>
                  <b>{name}</b> <a href={`mailto:${one.email}`}>{one.email}</a>{' '}
                  <span className="soft">{fill(words.paid, { paid: formatPayment(one, language) })}</span>
                </p>
                <LineButton onClick={() => void mark(one, name, paid)}>
                  {words.mark}
                  <span className="hide">{fill(words.markOf, { name })}</span>
                </LineButton>
              </li>
            );
          })}
        </ul>
      )}
      <p>
        <DeleteGroup edition={group.edition} />
      </p>
      {had > 0 && <RosterTable {...props} rows={[...lost, ...moved]} caption={words.people} />}
    </section>
  );
}
