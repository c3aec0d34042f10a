import { paymentPageWords } from '#content/pages/reservations/payment.ts';
import { excessOf } from '#model/reservations/payment.ts';
import type { ReservationPage } from '#model/reservations/reservation-pages.ts';
import { DescriptionList } from '#ui/description-list.tsx';
import { fill } from '#ui/fill.ts';
import { formatDay, formatMoney } from '#ui/format.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import style from './reservation.module.css';

/** A tap selects a whole value. */
export function Payment({ page: { payment, refunded, folio, edition } }: { readonly page: ReservationPage }) {
  const [words, language] = useWordsIn(paymentPageWords);
  if (!payment) return null;
  const { due, bank } = payment;
  const { total, paid, left, by } = due;
  const money = (amount: number) => formatMoney(amount, language);
  const returned = refunded > 0 && fill(words.refunded, { amount: money(refunded) });
  if (left === 0) {
    return (
      <>
        {fill(words.complete, { paid: money(paid) })}{' '}
        {returned || (excessOf(due, edition.vatIncluded === null) > 0 && words.over)}
      </>
    );
  }
  const rows = bank
    ? ([
        [words.amount, money(left)],
        [words.holder, bank.holder],
        [words.bank, bank.name],
        ['CLABE', <Clabe key="clabe" digits={bank.clabe} />],
        [words.reference, folio],
      ] as const)
    : [];
  return (
    <>
      {paid > 0 && <p>{fill(words.part, { paid: money(paid), total: money(total) })}</p>}
      {returned && <p>{returned}</p>}
      <p>
        {bank ? words.transfer : fill(words.left, { left: money(left) })}
        {by && fill(words.by, { day: formatDay(by, language, 'plain') })}
        {payment.overdue && words.overdue}
      </p>
      <DescriptionList className={style.account} rows={rows} />
      <p className="small soft">{bank ? words.receipt : words.agree}</p>
    </>
  );
}

/** Groups of four for the eye; copied without spaces. */
function Clabe({ digits }: { readonly digits: string }) {
  return (
    <span className={style.clabe}>
      {digits.match(/.{1,4}/g)?.map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups never move
        <span key={at}>{group}</span>
      ))}
    </span>
  );
}
