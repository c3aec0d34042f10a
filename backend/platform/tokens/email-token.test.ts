import { describe, expect, it } from 'vitest';
import { keyRingOf } from '#tests/wire/support/key-ring.ts';
import {
  mailboxMark,
  readHeldToken,
  readOptIn,
  readReservation,
  readWithdraw,
  requestMark,
  signHeldToken,
  signOptIn,
  signReservation,
  signWithdraw,
} from './email-token.ts';
import { signToken } from './signed-token.ts';

const ring = keyRingOf('k');

describe('tokens in e-mails', () => {
  it('carry their claims', () => {
    const token = { newsletterId: 'n1', at: '2026-11-20T10:00:00.000Z' };
    expect(readOptIn(ring, signOptIn(ring, token))).toEqual(token);
    expect(readWithdraw(ring, signWithdraw(ring, 'ana@example.com'))).toBe('ana@example.com');
  });

  it('are bound to their purpose', () => {
    expect(readWithdraw(ring, signOptIn(ring, { newsletterId: 'n1', at: 'x' }))).toBeNull();
    expect(readOptIn(ring, signWithdraw(ring, 'ana@example.com'))).toBeNull();
    expect(readOptIn(ring, 'nonsense')).toBeNull();
  });

  it('are refused when they lack a claim', () => {
    expect(readOptIn(ring, signToken(ring, 'newsletter-opt-in', { newsletterId: 'n1' }))).toBeNull();
    expect(readWithdraw(ring, signToken(ring, 'withdraw', { email: 5 }))).toBeNull();
  });

  it('of a reservation name its mailbox', () => {
    const to = mailboxMark('ana@example.com');
    expect(readReservation(ring, signReservation(ring, { id: 'r1', to }))).toEqual({ id: 'r1', to });
    expect(mailboxMark('eva@example.com')).not.toBe(to);
    expect(readReservation(ring, signWithdraw(ring, 'ana@example.com'))).toBeNull();
  });

  it('of typed data only show it, and reveal nothing else', () => {
    const until = '2026-11-20T10:00:00.000Z';
    const typed = {
      editionId: 'e1',
      email: 'Ana@example.com',
      until,
      line: false,
      held: true,
      seats: 5,
      partial: true,
      mark: requestMark('r1'),
    };
    const token = signHeldToken(ring, typed);
    expect(readHeldToken(ring, token)).toEqual(typed);
    expect(readReservation(ring, token)).toBeNull();
    expect(readHeldToken(ring, signReservation(ring, { id: 'r1', to: 'x' }))).toBeNull();
  });
});
