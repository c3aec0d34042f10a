import type { ResultOf } from '#client/query-types.ts';
import { fetchData } from '#desk/connectivity/fetch-data.ts';
import type { MovementPaymentInput, PaymentOutcome } from '#model/api.generated.ts';
import { type BankMovement, statementLimits } from '#model/reservations/bank-movement.ts';
import type { ReadCredit } from './read-statement.ts';

const matchQuery = `query Match($movements: [BankMovementInput!]!) {
  matchMovements(movements: $movements) {
    sure state candidates { id folio name company course courseEn left }
  }
}` as const;

const recordQuery = `mutation Record($payments: [MovementPaymentInput!]!) {
  recordPayments(payments: $payments) { outcomes }
}` as const;

type Answer = NonNullable<ResultOf<typeof matchQuery>['matchMovements']>[number];

export interface Match extends Answer {
  readonly movement: BankMovement;
  /** Empty without a clear reservation. */
  readonly proposed: string;
}

/** Digests identify the credits of overlapping statements to the service. */
export async function withDigests(credits: readonly ReadCredit[]): Promise<readonly BankMovement[]> {
  return Promise.all(
    credits.map(async ({ line, ...movement }) => {
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(line));
      return {
        ...movement,
        digest: Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join(''),
      };
    }),
  );
}

/** In portions; undefined if the service cannot be reached. */
export async function matchStatement(movements: readonly BankMovement[]): Promise<readonly Match[] | undefined> {
  const answers: Answer[] = [];
  for (let from = 0; from < movements.length; from += statementLimits.request) {
    const part = movements.slice(from, from + statementLimits.request);
    const matches = (await fetchData(matchQuery, { movements: part }))?.matchMovements;
    if (!matches) return undefined;
    answers.push(...matches);
  }
  return answers.flatMap((answer, at) => {
    const movement = movements[at];
    return movement ? [{ ...answer, movement, proposed: proposedOf(answer, answers) }] : [];
  });
}

/** By the amount only if no other credit could pay that reservation. */
function proposedOf({ sure, state, candidates: [first] }: Answer, all: readonly Answer[]): string {
  if (!first || !sure) return '';
  const claimants = all.filter((one) => one.candidates.some(({ id }) => id === first.id)).length;
  return state === 'folio' || claimants === 1 ? first.id : '';
}

/** Stops where a portion fails; repeating all is safe. */
export async function recordStatement(
  payments: readonly MovementPaymentInput[],
  progress: (done: number) => void,
): Promise<readonly PaymentOutcome[] | undefined> {
  const outcomes: PaymentOutcome[] = [];
  for (let from = 0; from < payments.length; from += statementLimits.request) {
    const part = payments.slice(from, from + statementLimits.request);
    const recorded = (await fetchData(recordQuery, { payments: part }))?.recordPayments;
    if (!recorded) return undefined;
    outcomes.push(...recorded.outcomes);
    progress(outcomes.length);
  }
  return outcomes;
}
