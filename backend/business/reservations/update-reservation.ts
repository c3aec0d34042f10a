import type { Change } from '#backend/changes/changes.ts';
import type { ReservationRow } from '#backend/database/tables.ts';
import { emailKey } from '#model/email.ts';
import type { Checked, Problem } from '#model/problems.ts';
import { type CallerField, checkCaller } from '#model/reservation.ts';
import { isNewer } from './changed-meanwhile.ts';
import { type HeldReservation, readReservationRow, withReservation } from './hold-editions.ts';
import { findActive } from './read-asking.ts';
import { tellAnew } from './tell-anew.ts';
import { changeReservation, type ReservationSurroundings } from './work.ts';

/** What staff writes down of a reservation; absent stays as it is. */
export interface ReservationUpdate {
  /** In MXN; null: nothing was paid. */
  readonly paidAmount?: number | null | undefined;
  /** How, in the company's words. */
  readonly paidBy?: string | null | undefined;
  /** `YYYY-MM-DD`. */
  readonly paidOn?: string | null | undefined;
  /** `YYYY-MM-DD`; null: nothing was refunded. */
  readonly refundedOn?: string | null | undefined;
  readonly note?: string | null | undefined;
  readonly name?: string | undefined;
  readonly lastname?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | null | undefined;
  /** The `updatedAt` that the change is made on. */
  readonly version?: string | undefined;
}

type PaymentField = 'paidAmount' | 'paidOn' | 'refundedOn';
type ProblemField = CallerField | PaymentField;

export type UpdatedReservation =
  | { readonly outcome: 'done'; readonly row: ReservationRow }
  | { readonly outcome: 'gone' }
  | { readonly outcome: 'refused'; readonly problems: readonly Problem<ProblemField>[] }
  /** It was changed after the version that is named: `row` is as it is now. */
  | { readonly outcome: 'meanwhile'; readonly row: ReservationRow }
  /** Another reservation of the edition has that mailbox. */
  | { readonly outcome: 'already' };

/**
 * Writes down what was paid and what else is worth knowing, and corrects a name or an address. An address is corrected in everything
 * of its mailbox.
 */
export async function updateReservation(
  s: ReservationSurroundings,
  id: string,
  update: ReservationUpdate,
): Promise<UpdatedReservation> {
  let elsewhere: readonly Change[] = [];
  const act = async (held: HeldReservation): Promise<UpdatedReservation> => {
    const { work, row } = held;
    if (isNewer(row.updatedAt, update.version)) return { outcome: 'meanwhile', row };
    const checked = checkUpdate(row, update);
    if (!checked.ok) return { outcome: 'refused', problems: checked.problems };
    const { email, ...written } = checked.value;
    let corrected = row;
    if (row.email === '' && email !== '') {
      const written = await giveEmail(held, email);
      if (!written) return { outcome: 'already' };
      corrected = written;
    } else if (email !== row.email) {
      const changes = await s.correctMailbox(work.trx, row.email, email);
      if (changes === 'taken') return { outcome: 'already' };
      elsewhere = changes;
      work.before.set(id, row);
      corrected = (await readReservationRow(work, id)) ?? row;
    }
    return { outcome: 'done', row: await changeReservation(work, corrected, written) };
  };
  const done = await withReservation(s, id, undefined, act, update.email === undefined ? [] : [update.email]);
  for (const change of elsewhere) s.changed?.(change);
  if (elsewhere.length > 0) s.letterWritten?.();
  return done ?? { outcome: 'gone' };
}

type Written = Pick<
  ReservationRow,
  'name' | 'lastname' | 'email' | 'phone' | 'paidAmount' | 'paidBy' | 'paidOn' | 'refundedOn' | 'note'
>;

/** Gives a caller an address, and writes to it where the reservation is. Null: another one of the edition has it. */
async function giveEmail({ work, row, edition }: HeldReservation, email: string): Promise<ReservationRow | null> {
  if (row.state !== 'ended' && (await findActive(work, row.editionId, email))) return null;
  const changed = await changeReservation(work, row, { email, emailKey: emailKey(email) });
  if (edition) await tellAnew(work, changed, edition);
  return changed;
}

function checkUpdate(row: ReservationRow, update: ReservationUpdate): Checked<Written, ProblemField> {
  const { name = row.name, lastname = row.lastname, email = row.email, phone = row.phone } = update;
  const checked = checkCaller({ name, lastname, email, phone });
  const problems: Problem<ProblemField>[] = checked.ok ? [] : [...checked.problems];
  problems.push(...problemsOfPayment(update));
  if (!checked.ok || problems.length > 0) return { ok: false, problems };
  const { paidAmount = row.paidAmount, paidBy = row.paidBy, paidOn = row.paidOn, note = row.note } = update;
  const { refundedOn = row.refundedOn } = update;
  return { ok: true, value: { ...checked.value, paidAmount, paidBy, paidOn, refundedOn, note } };
}

function problemsOfPayment(update: ReservationUpdate): Problem<PaymentField>[] {
  const { paidAmount } = update;
  const problems: Problem<PaymentField>[] = [];
  if (typeof paidAmount === 'number' && !(paidAmount >= 0 && Number.isFinite(paidAmount))) {
    problems.push({ field: 'paidAmount', problem: 'invalid' });
  }
  for (const field of ['paidOn', 'refundedOn'] as const) {
    const date = update[field];
    if (typeof date === 'string' && !isDate(date)) problems.push({ field, problem: 'invalid' });
  }
  return problems;
}

function isDate(text: string): boolean {
  const read = Date.parse(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(read) && new Date(read).toISOString().startsWith(text);
}
