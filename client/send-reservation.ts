import type { Language } from '#model/languages.ts';
import type { Problem } from '#model/problems.ts';
import type { NewReservation } from '#model/reservation.ts';
import { type Reply, request } from './service-client.ts';

interface Wanted extends NewReservation {
  readonly editionId: string;
}

/**
 * What came of wanting a seat, or a place in the line: held until the letter is opened (`seen` names it to who asked); the last
 * seat went, or one was freed, and nothing was stored; the group cannot be reserved any more; or what every form may hear.
 */
export type SentReservation =
  | { readonly ok: true; readonly seen: string }
  | { readonly ok: false; readonly state: 'full'; readonly waiting: number }
  | { readonly ok: false; readonly state: 'free' | 'closed' }
  | Exclude<Reply, { readonly ok: true }>;

/** The union that the wire answers. */
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

/** Holds a seat, or asks for the line. The client-made `id` makes a repeat of the same request harmless. */
export async function sendReservation(
  wanted: Wanted,
  line: boolean,
  language: Language,
  id: string,
): Promise<SentReservation> {
  const name = line ? 'joinWaitingList' : 'reserveSeat';
  const left = await request(mutations[name], { ...wanted, id, language });
  if (!left.ok) return left;
  const answer = (left.data as Partial<Record<typeof name, Answer>>)[name];
  switch (answer?.__typename) {
    case 'SeatHeld':
      return { ok: true, seen: answer.seen };
    case 'EditionFull':
      return { ok: false, state: 'full', waiting: answer.waiting };
    case 'ReservationRefused':
      return { ok: false, problems: answer.problems };
    case 'EditionFree':
      return { ok: false, state: 'free' };
    case 'ReservationClosed':
      return { ok: false, state: 'closed' };
    default:
      throw new Error(`${name} was answered with ${JSON.stringify(answer)}`);
  }
}
