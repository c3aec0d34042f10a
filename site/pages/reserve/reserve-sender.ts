import { checkReservation } from '#model/reservations/reservation.ts';

export { newId } from '#client/new-id.ts';
export { sendReservation as send } from '#client/send-reservation.ts';
export { prepare } from '#client/service-client.ts';
export { describeOutcome as describe } from '#site/forms/describe-outcome.ts';

export function check(fields: Readonly<Record<string, unknown>>, most: number) {
  return checkReservation({ ...fields, consent: fields.consent === 'yes' }, most);
}
