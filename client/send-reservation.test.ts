import { beforeEach, expect, test, vi } from 'vitest';
import { sendReservation } from './send-reservation.ts';

const request = vi.hoisted(() => vi.fn());
vi.mock('./service-client.ts', () => ({ request }));

const reservation = {
  editionId: 'e',
  name: 'Ana',
  lastname: 'Luz',
  email: 'ana@ejemplo.mx',
  consent: true,
  seats: 1,
  company: null,
  phone: '',
  partial: false,
} as const;
const answer = (name: string, value: object | null) => request.mockResolvedValue({ ok: true, data: { [name]: value } });

beforeEach(() => {
  request.mockReset();
});

test.each([
  [false, 'reserveSeat'],
  [true, 'joinWaitingList'],
] as const)('with the waiting list %s, calls %s', async (toWaitlist, name) => {
  answer(name, { __typename: 'SeatHeld', seen: 's.n' });
  expect(await sendReservation(reservation, toWaitlist, 'en', 'id-1')).toEqual({ ok: true, heldToken: 's.n' });
  const [query, input] = request.mock.calls[0] ?? [];
  expect(query).toContain(`${name}(input: $input)`);
  expect(input).toEqual({ ...reservation, id: 'id-1', language: 'en' });
});

test.each([
  [
    { __typename: 'EditionFull', waiting: 3 },
    { ok: false, state: 'full', waiting: 3 },
  ],
  [{ __typename: 'EditionFree' }, { ok: false, state: 'free' }],
  [{ __typename: 'ReservationClosed' }, { ok: false, state: 'closed' }],
  [
    { __typename: 'ReservationRefused', problems: [{ field: 'name', problem: 'required', limit: null }] },
    { ok: false, problems: [{ field: 'name', problem: 'required', limit: null }] },
  ],
])('maps %j to %j', async (value, outcome) => {
  answer('reserveSeat', value);
  expect(await sendReservation(reservation, false, 'es', 'id-1')).toEqual(outcome);
});

test('passes on a rate limit and throws on an unknown result', async () => {
  request.mockResolvedValue({ ok: false, wait: 60 });
  expect(await sendReservation(reservation, false, 'es', 'id-1')).toEqual({ ok: false, wait: 60 });
  answer('reserveSeat', null);
  await expect(sendReservation(reservation, false, 'es', 'id-1')).rejects.toThrow('reserveSeat');
});
