import { expect, test } from 'vitest';
import { deliveryFailureOf } from './delivery-failure.ts';

test.each([
  ['552 5.2.2 The email account that you tried to reach is over quota.', 'mailbox_full'],
  ['452 4.2.2 Mailbox full', 'mailbox_full'],
  ['552 Requested mail action aborted: exceeded storage allocation, mailbox is full', 'mailbox_full'],
  ['550 5.1.1 <ana@example.com>: Recipient address rejected: User unknown in virtual mailbox table', 'no_mailbox'],
  ['550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found', 'no_mailbox'],
  ['550 No such user here', 'no_mailbox'],
  ['550 Requested action not taken: mailbox unavailable', 'no_mailbox'],
  ['550 5.2.1 The email account that you tried to reach is disabled.', 'no_mailbox'],
  ['550 5.7.1 Our system has detected that this message is likely unsolicited mail', 'refused'],
  ['554 Message rejected because of spam', 'refused'],
  ['554 Transaction failed', 'refused'],
  ['552 5.3.4 Message size exceeds fixed limit', 'too_large'],
  ['450 4.2.0 <ana@example.com>: Recipient address rejected: Greylisted', 'asked_to_wait'],
  ['451 Try again later', 'asked_to_wait'],
  ['421 4.3.2 Service not available', 'server_away'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'server_away'],
  ['getaddrinfo ENOTFOUND smtp.example.com', 'server_away'],
  ['Connection timeout', 'server_away'],
  ['Greeting never received', 'server_away'],
  ['The operation was aborted due to timeout', 'server_away'],
  ['Invalid login: 535 5.7.8 Error: authentication failed', 'not_let_in'],
  ['535 5.7.8 Bad credentials', 'not_let_in'],
  ['554 5.7.1 <ana@example.com>: Relay access denied', 'not_let_in'],
  ['ENOSPC: no space left on device, write', 'disk'],
  ["EACCES: permission denied, open '/data/letters/x.eml'", 'disk'],
  // As earlier versions stored it.
  ['Error: There is no letter of the kind contact-answered.', 'not_worded'],
  ['Error: There is no e-mail of the kind contact-answered.', 'not_worded'],
  ['something else', 'other'],
  ['', 'other'],
])('%s', (reason, kind) => {
  expect(deliveryFailureOf(reason)).toBe(kind);
});
