import type { Problem } from '#model/problems.ts';
import { ask } from '../../line/this-line.ts';
import { reservationFields, type StaffReservation } from './reservation.ts';

/** What is typed of somebody who telephoned. */
export interface PersonAsking {
  readonly name: string;
  readonly lastname: string;
  readonly email: string;
  readonly phone: string;
  readonly language: string;
  /** Otherwise the seat is held, and the letter asks to confirm it. */
  readonly confirmed: boolean;
  /** Into the line where no seat is free. */
  readonly line: boolean;
  /** Also in a group that has begun or is not open. */
  readonly late: boolean;
  readonly note: string | null;
}

/** `full`: no seat is free, and nothing was stored; `closed`: the group cannot be reserved. */
export type ReservedForSomebody =
  | { readonly is: 'reserved'; readonly reservation: StaffReservation }
  | { readonly is: 'refused'; readonly problems: readonly Problem[] }
  | { readonly is: 'closed'; readonly state: 'not_open' | 'past' | 'cancelled' | 'gone' }
  | { readonly is: 'full' | 'unreached' };

type Answer =
  | { readonly __typename: 'ReservedFor'; readonly reservation: StaffReservation }
  | { readonly __typename: 'ReservationRefused'; readonly problems: readonly Problem[] }
  | { readonly __typename: 'ReservationClosed'; readonly state: 'not_open' | 'past' | 'cancelled' | 'gone' }
  | { readonly __typename: 'EditionFull' };

const query = `mutation Reserve($input: ReserveForInput!) {
  reserveFor(input: $input) {
    __typename
    ... on ReservedFor { reservation { ${reservationFields} } }
    ... on ReservationRefused { problems { field problem limit } }
    ... on ReservationClosed { state }
  }
}`;

/** Reserves for somebody who telephoned. Asked again under the same id it is the same reservation. */
export async function reserveForSomebody(
  id: string,
  editionId: string,
  person: PersonAsking,
): Promise<ReservedForSomebody> {
  const answer = await ask<{ readonly reserveFor: Answer | null }>(query, { input: { id, editionId, ...person } });
  const came = answer.ok ? answer.data.reserveFor : null;
  switch (came?.__typename) {
    case 'ReservedFor':
      return { is: 'reserved', reservation: came.reservation };
    case 'ReservationRefused':
      return { is: 'refused', problems: came.problems };
    case 'ReservationClosed':
      return { is: 'closed', state: came.state };
    case 'EditionFull':
      return { is: 'full' };
    default:
      return { is: 'unreached' };
  }
}
