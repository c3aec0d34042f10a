import type { RefusedInput } from '#backend/features/feature.ts';
import { reachedAt } from '#backend/features/reservations/audit-reservations.ts';
import { resendEmails } from '#backend/features/reservations/emails/resend-emails.ts';
import { confirmPayment, confirmRefund } from '#backend/features/reservations/payments/confirm-payment.ts';
import {
  type LockedReservation,
  readReservationRow,
  withReservation,
} from '#backend/features/reservations/repository.ts';
import { findActive } from '#backend/features/reservations/requests/find-active.ts';
import type { ReservationRow } from '#backend/features/reservations/tables.ts';
import { changeReservation, type ReservationDeps } from '#backend/features/reservations/unit-of-work.ts';
import { isNewer } from '#backend/platform/database/row-version.ts';
import type { Change } from '#backend/platform/events/events.ts';
import { emailKey } from '#model/people/email.ts';
import { checkAttendee, checkPerson } from '#model/reservations/reservation.ts';
import { checkReservationChange, type ReservationChangeField } from '#model/reservations/reservation-change.ts';
import { dayOf } from '#model/reservations/sessions.ts';

export type UpdatedReservation =
  | { readonly outcome: 'done' | 'meanwhile'; readonly row: ReservationRow }
  /** `already`: another reservation of the edition has that mailbox. */
  | { readonly outcome: 'gone' | 'already' }
  | RefusedInput<ReservationChangeField>;

/** Corrects an address in all records of its mailbox. */
export async function updateReservation(
  s: ReservationDeps,
  id: string,
  fields: Readonly<Record<string, unknown>>,
  version?: string | null,
): Promise<UpdatedReservation> {
  const checked = checkReservationChange(fields);
  if (!checked.ok) return { outcome: 'refused', problems: checked.problems };
  const update = checked.value;
  let elsewhere: readonly Change[] = [];
  const run = async (locked: LockedReservation): Promise<UpdatedReservation> => {
    const { work, row } = locked;
    if (isNewer(row.updatedAt, version)) return { outcome: 'meanwhile', row };
    const { name, lastname, phone, ...target } = { ...row, ...update };
    const typed = { name, lastname, email: target.email, phone };
    // An attendee may have a name alone, also after the buyer is erased.
    const isNamedOnly = !target.email && !phone && (row.buyerId !== null || (!row.email && !row.phone));
    const person = isNamedOnly ? checkAttendee(typed) : checkPerson(typed);
    if (!person.ok) return { outcome: 'refused', problems: person.problems };
    const { email, ...rest } = person.value;
    const names = { ...rest, ...(isNamedOnly && { phone: null }) };
    let corrected = row;
    if (row.buyerId !== null && email !== row.email) {
      corrected = await correctAddress(locked, email, s.newId());
    } else if (row.email === '' && email !== '') {
      const written = await giveEmail(locked, email);
      if (!written) return { outcome: 'already' };
      corrected = written;
    } else if (email !== row.email) {
      const changes = await s.correctMailbox(work.trx, row.email, email);
      if (changes === 'taken') return { outcome: 'already' };
      elsewhere = changes;
      work.before.set(id, row);
      corrected = (await readReservationRow(work, id)) ?? row;
    }
    const { seatPrice, paidAmount, paidBy, paidOn, note } = target;
    const refund = refundIn(update, row, { paidAmount, today: dayOf(work.at).date });
    if ((refund.refundedAmount ?? 0) > (paidAmount ?? 0)) {
      return { outcome: 'refused', problems: [{ field: 'refundedAmount', problem: 'invalid' }] };
    }
    // Staff changed the name, so its person did not confirm it.
    const isSame = names.name === row.name && names.lastname === row.lastname;
    const written = {
      ...names,
      ...(!isSame && { nameConfirmedAt: null }),
      seatPrice,
      paidAmount,
      paidBy,
      paidOn,
      ...refund,
      note,
    };
    const changed = await changeReservation(work, corrected, written);
    await confirmPayment(locked, row, changed);
    await confirmRefund(locked, row, changed);
    if (reachedAt(changed) !== reachedAt(row)) await s.contactChanged?.(work.trx, changed);
    return { outcome: 'done', row: changed };
  };
  const result = await withReservation(s, id, undefined, run, update.email === undefined ? [] : [update.email]);
  for (const change of elsewhere) s.changed?.(change);
  if (elsewhere.length > 0) s.emailQueued?.();
  return result ?? { outcome: 'gone' };
}

type Refund = Pick<ReservationRow, 'refundedAmount' | 'refundedOn'>;

/** A day alone keeps the amount, or returns the whole payment; an amount alone was returned today. */
function refundIn(
  update: Partial<Refund>,
  row: Refund,
  { paidAmount, today }: { readonly paidAmount: number | null; readonly today: string },
): Refund {
  if (update.refundedAmount === undefined && update.refundedOn === undefined)
    return { refundedAmount: row.refundedAmount, refundedOn: row.refundedOn };
  const ofDay = update.refundedOn === null ? null : (row.refundedAmount ?? paidAmount);
  const refundedAmount = update.refundedAmount === undefined ? ofDay : update.refundedAmount;
  const refundedOn = update.refundedOn === undefined ? today : update.refundedOn;
  return { refundedAmount, refundedOn: refundedAmount === null ? null : refundedOn };
}

/** Null if the address has another reservation there. */
async function giveEmail({ work, row, edition }: LockedReservation, email: string): Promise<ReservationRow | null> {
  if (row.state !== 'ended' && (await findActive(work, row.editionId, email))) return null;
  return correctAddress({ work, row, edition }, email, emailKey(email));
}

/** Changes this row alone: an attendee's address is typed by the buyer, and proves no mailbox. */
async function correctAddress(
  { work, row, edition }: Pick<LockedReservation, 'work' | 'row' | 'edition'>,
  email: string,
  key: string,
): Promise<ReservationRow> {
  const changed = await changeReservation(work, row, { email, emailKey: key });
  if (edition && email !== '') await resendEmails(work, changed, edition);
  return changed;
}
