import type { ReservationRow } from '#backend/database/tables.ts';
import { emailKey } from '#model/email.ts';
import type { Problem } from '#model/problems.ts';
import { checkReservation, type ReservationField } from '#model/reservation.ts';
import { isNewer } from './changed-meanwhile.ts';
import { type HeldReservation, withReservation } from './hold-editions.ts';
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
  readonly note?: string | null | undefined;
  readonly name?: string | undefined;
  readonly lastname?: string | undefined;
  readonly email?: string | undefined;
  /** The `updatedAt` that the change is made on. */
  readonly version?: string | undefined;
}

export type UpdatedReservation =
  | { readonly outcome: 'done'; readonly row: ReservationRow }
  | { readonly outcome: 'gone' }
  | {
      readonly outcome: 'refused';
      readonly problems: readonly Problem<Exclude<ReservationField, 'consent'> | 'paidAmount' | 'paidOn'>[];
    }
  /** It was changed after the version that is named: `row` is as it is now. */
  | { readonly outcome: 'meanwhile'; readonly row: ReservationRow }
  /** Another reservation of the edition has that mailbox. */
  | { readonly outcome: 'already' };

/**
 * Writes down what was paid and what else is worth knowing, and mends a name or an address. After an address was mended, the
 * links in older letters are worth nothing, and the letter in which a reservation that stands was last told of goes to the new one.
 */
export async function updateReservation(
  s: ReservationSurroundings,
  id: string,
  update: ReservationUpdate,
): Promise<UpdatedReservation> {
  const act = async (held: HeldReservation) => {
    const written = await writeUpdate(held, update);
    const isElsewhere = written.outcome === 'done' && written.row.emailKey !== held.row.emailKey;
    if (isElsewhere && held.edition) await tellAnew(held.work, written.row, held.edition);
    return written;
  };
  const done = await withReservation(s, id, undefined, act, update.email === undefined ? [] : [update.email]);
  return done ?? { outcome: 'gone' };
}

/** The same of a reservation whose edition is held; nobody is told. */
export async function writeUpdate(
  { work, row }: HeldReservation,
  update: ReservationUpdate,
): Promise<Exclude<UpdatedReservation, { readonly outcome: 'gone' }>> {
  if (isNewer(row.updatedAt, update.version)) return { outcome: 'meanwhile', row };
  const { name = row.name, lastname = row.lastname, email = row.email } = update;
  const checked = checkReservation({ name, lastname, email, consent: true });
  const problems = [
    ...(checked.ok
      ? []
      : checked.problems.flatMap(({ field, ...problem }) => (field === 'consent' ? [] : [{ field, ...problem }]))),
    ...problemsOfPayment(update),
  ];
  if (!checked.ok || problems.length > 0) return { outcome: 'refused', problems };
  const person = { name: checked.value.name, lastname: checked.value.lastname, email: checked.value.email };
  const key = emailKey(person.email);
  const other = key !== row.emailKey && row.state !== 'ended';
  if (other && (await findActive(work, row.editionId, key, row.id))) return { outcome: 'already' };
  const { paidAmount = row.paidAmount, paidBy = row.paidBy, paidOn = row.paidOn, note = row.note } = update;
  const written = { ...person, paidAmount, paidBy, paidOn, note };
  return { outcome: 'done', row: await changeReservation(work, row, { ...written, emailKey: key }) };
}

function problemsOfPayment({ paidAmount, paidOn }: ReservationUpdate): Problem<'paidAmount' | 'paidOn'>[] {
  const problems: Problem<'paidAmount' | 'paidOn'>[] = [];
  if (typeof paidAmount === 'number' && !(paidAmount >= 0 && Number.isFinite(paidAmount))) {
    problems.push({ field: 'paidAmount', problem: 'invalid' });
  }
  if (typeof paidOn === 'string' && !isDate(paidOn)) problems.push({ field: 'paidOn', problem: 'invalid' });
  return problems;
}

function isDate(text: string): boolean {
  const read = Date.parse(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(read) && new Date(read).toISOString().startsWith(text);
}
