import type { Call, MutationOutcome } from '#backend/features/feature.ts';
import { auditContextOf } from '#backend/features/reservations/audit-reservations.ts';
import type { ReservationDeps } from '#backend/features/reservations/unit-of-work.ts';
import type { AuditAction } from '#model/people/audit-actions.ts';

/** Staff command for the audit log. `idOf`: reservation to log; undefined: all written; absent: only the edition. */
export function byStaffAudited<Input>(
  s: ReservationDeps,
  name: AuditAction,
  run: (s: ReservationDeps, input: Input, call: Call) => Promise<MutationOutcome>,
  idOf: (input: Input) => string | undefined = () => '',
) {
  return {
    kind: 'reservation-act' as const,
    answer: (input: Input, call: Call) => run(auditContextOf(s, call.account, name, idOf(input)), input, call),
  };
}
