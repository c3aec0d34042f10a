import type { ResultOf } from '#client/query-types.ts';
import { fetchData } from '#desk/connectivity/this-connectivity.ts';
import type { PaymentOutcome } from '#model/api.generated.ts';
import { type BankMovement, statementLimits } from '#model/reservations/bank-movement.ts';

const matchQuery = `query Match($movements: [BankMovementInput!]!) {
  matchMovements(movements: $movements) { state candidates { id editionId folio name company course date left } }
}` as const;

const recordQuery = `mutation Record($payments: [MovementPaymentInput!]!) {
  recordPayments(payments: $payments) { outcomes }
}` as const;

type Answer = NonNullable<ResultOf<typeof matchQuery>['matchMovements']>[number];

export interface Match extends Answer {
  readonly movement: BankMovement;
  /** Proposed reservation; empty without a clear one. */
  readonly proposed: string;
}

export interface MovementPayment {
  readonly reservationId: string;
  readonly movement: BankMovement;
}

/** Matches credits with reservations; undefined if the service cannot be reached. */
export async function matchStatement(movements: readonly BankMovement[]): Promise<readonly Match[] | undefined> {
  const answers = (await fetchData(matchQuery, { movements }))?.matchMovements;
  return answers?.flatMap((answer, at) => {
    const movement = movements[at];
    return movement ? [{ ...answer, movement, proposed: proposedOf(answer, answers) }] : [];
  });
}

/** By the amount only if one reservation owes it, and no other credit could pay that. */
function proposedOf({ state, candidates }: Answer, all: readonly Answer[]): string {
  const [first, ...others] = candidates;
  if (!first || others.length > 0) return '';
  const rivals = all.filter((one) => one.candidates.some(({ id }) => id === first.id)).length;
  return state === 'folio' || rivals === 1 ? first.id : '';
}

/** Records payments in portions. Stops where a portion fails; repeating all is safe. */
export async function recordStatement(
  payments: readonly MovementPayment[],
  progress: (done: number) => void,
): Promise<readonly PaymentOutcome[] | undefined> {
  const outcomes: PaymentOutcome[] = [];
  for (let from = 0; from < payments.length; from += statementLimits.payments) {
    const part = payments.slice(from, from + statementLimits.payments);
    const done = (await fetchData(recordQuery, { payments: part }))?.recordPayments;
    if (!done) return undefined;
    outcomes.push(...done.outcomes);
    progress(outcomes.length);
  }
  return outcomes;
}
