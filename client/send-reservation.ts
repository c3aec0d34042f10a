import type { Language } from '#model/languages.ts';
import type { Problem } from '#model/problems.ts';
import type { NewReservation } from '#model/reservations/reservation.ts';
import { type Reply, request } from './service-client.ts';

interface RequestedReservation extends NewReservation {
  readonly editionId: string;
  /** `heldToken` of the request that this one corrects. */
  readonly earlier?: string | undefined;
}

/** `heldToken` names the request to its sender. Nothing was stored in other states. */
type SentReservation =
  | { readonly ok: true; readonly heldToken: string }
  | { readonly ok: false; readonly state: 'full'; readonly waiting: number }
  | { readonly ok: false; readonly state: 'free' | 'closed' }
  | Exclude<Reply, { readonly ok: true }>;

type Answer =
  | { readonly __typename: 'SeatHeld'; readonly seen: string }
  | { readonly __typename: 'EditionFull'; readonly waiting: number }
  | { readonly __typename: 'EditionFree' | 'ReservationClosed' }
  | { readonly __typename: 'ReservationRefused'; readonly problems: readonly Problem[] };

const outcomes = `__typename
    ... on SeatHeld { seen }
    ... on EditionFull { waiting }
    ... on ReservationRefused { problems { field problem limit } }`;

const mutations = {
  reserveSeat: `mutation ReserveSeat($input: ReserveSeatInput!) {
  reserveSeat(input: $input) { ${outcomes} }
}`,
  joinWaitingList: `mutation JoinWaitingList($input: ReserveSeatInput!) {
  joinWaitingList(input: $input) { ${outcomes} }
}`,
} as const;

/** Idempotent by `id`. */
export async function sendReservation(
  reservation: RequestedReservation,
  toWaitlist: boolean,
  language: Language,
  id: string,
): Promise<SentReservation> {
  const name = toWaitlist ? 'joinWaitingList' : 'reserveSeat';
  const result = await request(mutations[name], { ...reservation, id, language });
  if (!result.ok) return result;
  const answer = (result.data as Partial<Record<typeof name, Answer>>)[name];
  switch (answer?.__typename) {
    case 'SeatHeld':
      return { ok: true, heldToken: answer.seen };
    case 'EditionFull':
      return { ok: false, state: 'full', waiting: answer.waiting };
    case 'ReservationRefused':
      return { ok: false, problems: answer.problems };
    case 'EditionFree':
      return { ok: false, state: 'free' };
    case 'ReservationClosed':
      return { ok: false, state: 'closed' };
    default:
      throw new Error(name);
  }
}
