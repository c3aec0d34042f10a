import { readFileSync } from 'node:fs';
import { type ApiFields, asChanged, byStaff, type RefusedInput } from '#backend/features/feature.ts';
import { auditContextOf } from '#backend/features/reservations/audit-reservations.ts';
import type { ReservationDeps } from '#backend/features/reservations/unit-of-work.ts';
import type { PaymentOutcome } from '#model/api.generated.ts';
import { type BankMovement, isBankMovement, statementLimits } from '#model/reservations/bank-movement.ts';
import { dayOf } from '#model/reservations/sessions.ts';
import { matchMovements } from './match-movements.ts';
import { recordPayment } from './record-payment.ts';

interface MovementPayment {
  readonly reservationId: string;
  readonly movement: BankMovement;
}

export function statementFields(s: ReservationDeps) {
  return {
    sdl: readFileSync(new URL('statement.graphql', import.meta.url), 'utf8'),
    queries: {
      matchMovements: {
        answer: async ({ movements }: { movements: readonly BankMovement[] }) =>
          refusalOf('movements', movements, s.now()) ?? matchMovements(s.db, movements),
      },
    },
    mutations: {
      recordPayments: byStaff('payments', async ({ payments }: { payments: readonly MovementPayment[] }, by) => {
        const movements = payments.map(({ movement }) => movement);
        const refused = refusalOf('payments', movements, s.now());
        if (refused) return refused;
        const outcomes: PaymentOutcome[] = [];
        for (const { reservationId, movement } of payments) {
          const recorded = auditContextOf(s, by, 'updateReservation', reservationId);
          outcomes.push(await recordPayment(recorded, movement, reservationId));
        }
        return asChanged({ outcomes });
      }),
    },
  } satisfies ApiFields;
}

/** Also refuses movements dated in the future. */
function refusalOf(field: string, movements: readonly BankMovement[], now: Date): RefusedInput | null {
  const { request: limit } = statementLimits;
  if (movements.length > limit) return { outcome: 'refused', problems: [{ field, problem: 'too-long', limit }] };
  const today = dayOf(now).date;
  if (movements.every((one) => isBankMovement(one) && one.day <= today)) return null;
  return { outcome: 'refused', problems: [{ field, problem: 'invalid' }] };
}
