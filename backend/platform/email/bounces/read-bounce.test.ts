import { expect, test } from 'vitest';
import { readJsonBounce, readReport } from './read-bounce.ts';

const report = `From: MAILER-DAEMON@mx.example (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: no-reply@tlacuilo.example
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b"
Message-Id: <4X1.report@mx.example>

--b
Content-Description: Notification

I'm sorry to have to inform you that your message could not be delivered.

--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example
Arrival-Date: Sun, 22 Nov 2026 10:00:00 +0000

Final-Recipient: rfc822; ana@other.example
Original-Recipient: rfc822;ana@example.com
Action: failed
Status: 5.1.1
Remote-MTA: dns; mail.example.com
Diagnostic-Code: smtp; 550 5.1.1 <ana@example.com>:
    Recipient address rejected: User unknown

--b
Content-Type: message/rfc822

From: Tlacuilo <no-reply@tlacuilo.example>
Message-ID: <0c6f-1@tlacuilo.example>
Subject: Recibimos su mensaje

Hola
--b--
`;
const bounce = {
  letter: '<0c6f-1@tlacuilo.example>',
  recipient: null,
  permanent: true,
  reason: '550 5.1.1 <ana@example.com>: Recipient address rejected: User unknown',
};

test('a delivery status report names e-mail and reason', () => {
  expect(readReport(report)).toEqual(bounce);
  expect(readReport(report.replaceAll('\n', '\r\n'))).toEqual(bounce);
});

test('reads a report without optional fields', () => {
  const late = report.replace('Status: 5.1.1', 'Status: 4.4.7').replace(/Diagnostic-Code:.*\n.*\n/, '');
  expect(readReport(late)).toEqual({ ...bounce, permanent: false, reason: '4.4.7' });
  const silent = report.replace(/Status:.*\n/, '').replace(/Diagnostic-Code:.*\n.*\n/, '');
  expect(readReport(silent)).toEqual({ ...bounce, permanent: false, reason: 'Returned without a stated reason.' });
});

test.each([
  ['5.1.1', 'smtp; 550 5.1.1 User unknown', true],
  ['5.1.10', 'smtp; 550 5.1.10 RESOLVER.ADR.RecipientNotFound', true],
  ['5.2.1', 'smtp; 550 5.2.1 The account is disabled', true],
  ['5.0.0', 'smtp; 550 No such user here', true],
  ['5.7.1', 'smtp; 550 5.7.1 Service unavailable, client host [203.0.113.9] blocked', false],
  ['5.7.1', 'smtp; 550 5.7.1 User unknown or blocked', false],
  ['5.4.7', 'smtp; delivery time expired', false],
  ['5.3.4', 'smtp; 552 5.3.4 Message too big', false],
  ['5.2.2', 'smtp; 552 5.2.2 Mailbox full', false],
  ['5.1.8', "smtp; 550 5.1.8 Sender's domain does not exist", false],
  ['5.0.0', 'smtp; 554 Rejected by policy', false],
  ['4.1.1', 'smtp; 450 4.1.1 User unknown', false],
])('takes a mailbox as gone only if the report says so: %s %s', (status, diagnostic, permanent) => {
  const text = report
    .replace('Status: 5.1.1', `Status: ${status}`)
    .replace(/Diagnostic-Code:.*\n.*\n/, `Diagnostic-Code: ${diagnostic}\n`);
  expect(readReport(text)).toMatchObject({ permanent });
});

test('ignores a report that could be forged: without its type, or without the returned e-mail', () => {
  expect(readReport(report.replace('multipart/report', 'multipart/mixed'))).toBeNull();
  expect(readReport(report.slice(report.indexOf('\n\n') + 2))).toBeNull();
  expect(readReport(report.slice(0, report.indexOf('From: Tlacuilo')))).toBeNull();
  expect(readReport(`X: multipart/report\n\n${report}`)).toBeNull();
});

test('ignores delays, successes and non-reports', () => {
  expect(readReport(report.replace('Action: failed', 'Action: delayed'))).toBe('later');
  for (const text of [
    '',
    'Hola',
    'Action: failed',
    'Action: failed\nFinal-Recipient: rfc822; a@b.example\nMessage-ID: <1@b.example>',
    report.replace('Action: failed', 'Action: other'),
    '\0\uD800',
  ]) {
    expect(readReport(text)).toBeNull();
  }
});

test('our own format names an e-mail, a recipient or both', () => {
  expect(readJsonBounce(JSON.stringify(bounce))).toEqual(bounce);
  expect(readJsonBounce('{"letter":"l1"}')).toEqual({
    letter: 'l1',
    recipient: null,
    permanent: false,
    reason: 'Returned without a stated reason.',
  });
  expect(readJsonBounce('{"recipient":" Ana@example.com ","reason":"no\\u0000 \\ud800"}')).toMatchObject({
    recipient: 'Ana@example.com',
    reason: 'no \uFFFD',
  });
});

test.each([
  '',
  '[]',
  '{}',
  'null',
  '1',
  '{"recipient":"nobody"}',
  '{"letter":1}',
  '{"letter":"l","permanent":"yes"}',
  '{"letter":"l","reason":[]}',
  '{"letter":"l","recipient":5}',
])('ignores invalid input: %s', (text) => {
  expect(readJsonBounce(text)).toBeNull();
});

test('reads a complaint in the abuse reporting format', () => {
  const complaint = `From: <abuse@mx.example>
Content-Type: multipart/report; report-type=feedback-report; boundary="b"
Message-ID: <report@mx.example>

--b
Content-Type: message/feedback-report

Feedback-Type: abuse
User-Agent: SomeGenerator/1.0
Version: 1
Original-Rcpt-To: <ana@example.com>

--b
Content-Type: message/rfc822

Message-ID: <0c6f-1@tlacuilo.example>
Subject: Seis grupos
--b--
`;
  const { letter, recipient } = bounce;
  const expected = { letter, recipient, permanent: true, complaint: true, reason: 'Reported as spam.' };
  expect(readReport(complaint)).toEqual(expected);
  expect(readReport(complaint.replace('multipart/report', 'text/plain'))).toBeNull();
  expect(readReport(complaint.replace(/Message-ID: <0c6f.*\n/, ''))).toBeNull();
});
