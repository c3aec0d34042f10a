import type { RefusedInput, WriteRequest } from '#backend/features/feature.ts';
import { emailKey } from '#model/people/email.ts';
import { checkReservation, type NewReservation, type ReservationField } from '#model/reservations/reservation.ts';
import { withRowId } from '#model/row-id.ts';

export interface AskRequest extends WriteRequest {
  readonly editionId: string;
  /** `heldFromOf`; absent if addresses are not counted. */
  readonly from?: string | undefined;
  /** `heldToken` of an earlier request of the sender, which this one corrects (`earlier-request.ts`). */
  readonly earlier?: string | undefined;
}

export type HoldRequestOutcome =
  /** `heldToken`: for the next page. `until`: expiry, ISO. `held`: a seat is held. */
  | {
      readonly outcome: 'created' | 'repeated';
      readonly heldToken: string;
      readonly until: string;
      readonly held: boolean;
    }
  | { readonly outcome: 'full' | 'free' | 'closed' }
  | { readonly outcome: 'conflict' }
  | RefusedInput<ReservationField | 'id'>
  /** Nothing was stored; retry after `wait` seconds. */
  | { readonly outcome: 'too-many'; readonly wait: number };

export interface HoldTerms {
  /** Expiry, ISO. */
  readonly until: string;
  readonly held: boolean;
}

export interface HoldRequest {
  /** The client's, or a new one. */
  readonly id: string;
  readonly request: AskRequest;
  readonly typed: NewReservation;
  readonly key: string;
  readonly forWaitlist: boolean;
}

/** Validates the form of a hold request. `most`: the capacity of the group. */
export function readHoldRequest(
  request: AskRequest,
  id: string,
  forWaitlist: boolean,
  most?: number,
): { readonly outcome: 'read'; readonly holdRequest: HoldRequest } | RefusedInput<ReservationField | 'id'> {
  const checked = withRowId(checkReservation(request.fields, most), request.id);
  if (!checked.ok) return { outcome: 'refused', problems: checked.problems };
  return {
    outcome: 'read',
    holdRequest: { id, request, typed: checked.value, key: emailKey(checked.value.email), forWaitlist },
  };
}
