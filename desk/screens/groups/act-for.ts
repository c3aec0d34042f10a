import { ask } from '../../line/this-line.ts';
import type { StaffAct, WiredOutcome } from './reservation.ts';

const fields = {
  confirm: 'confirmReservationOf',
  cancel: 'cancelReservationOf',
  move: 'moveReservationOf',
  leave: 'leaveWaitingListOf',
  accept: 'acceptOfferOf',
  decline: 'declineOfferOf',
} as const;

/** What is needed beside the reservation: the group that is moved to, or why a seat is offered out of turn. */
export interface ActInput {
  readonly editionId?: string;
  readonly reason?: string;
}

/** Does something for the person of a reservation. Done twice it is done once. */
export async function actFor(
  id: string,
  act: StaffAct,
  { editionId, reason }: ActInput,
): Promise<WiredOutcome | 'unreached'> {
  if (act === 'offer') {
    const query = 'mutation Offer($input: OfferSeatInput!) { outcome: offerSeat(input: $input) }';
    return outcomeOf(await ask<Outcome>(query, { input: { id, reason } }));
  }
  const move = act === 'move';
  const query = `mutation Act($id: ID!${move ? ', $editionId: ID!' : ''}) {
    outcome: ${fields[act]}(id: $id${move ? ', editionId: $editionId' : ''})
  }`;
  return outcomeOf(await ask<Outcome>(query, move ? { id, editionId } : { id }));
}

interface Outcome {
  readonly outcome: WiredOutcome | null;
}

function outcomeOf(answer: { readonly ok: true; readonly data: Outcome } | { readonly ok: false }) {
  return answer.ok && answer.data.outcome ? answer.data.outcome : 'unreached';
}
