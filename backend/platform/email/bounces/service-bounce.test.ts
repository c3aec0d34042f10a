import { expect, test } from 'vitest';
import { readJsonBounce } from './read-bounce.ts';

const sns = (message: object) =>
  JSON.stringify({
    Type: 'Notification',
    TopicArn: 'arn:aws:sns:us-west-1:1:bounces',
    Message: JSON.stringify(message),
  });
const mail = { messageId: '0102-1', commonHeaders: { messageId: '<o-1@site.example>' } };
const recipient = 'jane@example.com';

test('Amazon SES: bounces, complaints, and other events', () => {
  const bounced = { emailAddress: recipient, status: '5.1.1', diagnosticCode: 'smtp; 550 5.1.1 User' };
  const bounce = { bounceType: 'Permanent', bounceSubType: 'General', bouncedRecipients: [bounced] };
  expect(readJsonBounce(sns({ notificationType: 'Bounce', bounce, mail }))).toEqual({
    letter: '<o-1@site.example>',
    recipient,
    permanent: true,
    reason: 'smtp; 550 5.1.1 User',
  });
  const blocked = { ...bounced, status: '5.7.1', diagnosticCode: 'smtp; 550 5.7.1 blocked' };
  const refused = { ...bounce, bouncedRecipients: [blocked] };
  expect(readJsonBounce(sns({ notificationType: 'Bounce', bounce: refused, mail }))).toMatchObject({
    permanent: false,
  });
  const to = [{ emailAddress: recipient }];
  const suppressed = { ...bounce, bounceSubType: 'OnAccountSuppressionList', bouncedRecipients: to };
  expect(readJsonBounce(sns({ eventType: 'Bounce', bounce: suppressed, mail }))).toMatchObject({ permanent: true });
  const full = { bounceType: 'Transient', bounceSubType: 'MailboxFull', bouncedRecipients: to };
  expect(readJsonBounce(sns({ eventType: 'Bounce', bounce: full, mail: {} }))).toMatchObject({
    permanent: false,
    letter: null,
    reason: 'MailboxFull',
  });
  // Out-of-office replies: the e-mail arrived.
  const away = { ...full, bounceSubType: 'General' };
  expect(readJsonBounce(sns({ eventType: 'Bounce', bounce: away, mail }))).toBe('later');
  const complaint = { complainedRecipients: [{ emailAddress: recipient }] };
  expect(readJsonBounce(sns({ notificationType: 'Complaint', complaint, mail }))).toMatchObject({
    recipient,
    permanent: true,
  });
  expect(readJsonBounce(sns({ notificationType: 'Delivery', delivery: {}, mail }))).toBe('later');
  const confirmation = {
    Type: 'SubscriptionConfirmation',
    TopicArn: 'arn',
    SubscribeURL: 'https://sns.example',
    Message: 'You have chosen',
  };
  expect(readJsonBounce(JSON.stringify(confirmation))).toBe('later');
});

test('Mailgun: permanent and temporary failures, complaints, and other events', () => {
  const failed = {
    event: 'failed',
    severity: 'permanent',
    recipient,
    'delivery-status': { code: 550, message: '5.1.1 The email account does not exist' },
    message: { headers: { 'message-id': 'o-1@site.example' } },
  };
  const wrapped = (event: object) => readJsonBounce(JSON.stringify({ signature: {}, 'event-data': event }));
  expect(wrapped(failed)).toEqual({
    letter: 'o-1@site.example',
    recipient,
    permanent: true,
    reason: '550 5.1.1 The email account does not exist',
  });
  expect(readJsonBounce(JSON.stringify(failed))).toMatchObject({ permanent: true });
  const blocked = { code: 550, message: '5.7.1 Service unavailable, client host blocked' };
  expect(wrapped({ ...failed, 'delivery-status': blocked })).toMatchObject({ permanent: false });
  // Mailgun retries, and reports a permanent failure when it stops.
  expect(wrapped({ ...failed, severity: 'temporary' })).toBe('later');
  expect(wrapped({ event: 'complained', recipient })).toMatchObject({ recipient, permanent: true });
  expect(wrapped({ event: 'delivered', recipient })).toBe('later');
});

test('Postmark: hard and soft bounces, complaints, and other events', () => {
  const bounce = {
    RecordType: 'Bounce',
    Type: 'HardBounce',
    Email: recipient,
    Details: 'smtp;550 5.1.1',
    Inactive: true,
  };
  expect(readJsonBounce(JSON.stringify(bounce))).toEqual({
    letter: null,
    recipient,
    permanent: true,
    reason: 'smtp;550 5.1.1',
  });
  const soft = { ...bounce, Type: 'SoftBounce', Inactive: false, Details: '', Description: 'Mailbox full' };
  expect(readJsonBounce(JSON.stringify(soft))).toMatchObject({ permanent: false, reason: 'Mailbox full' });
  // A delay, and an out-of-office reply: the e-mail may have arrived.
  for (const Type of ['Transient', 'AutoResponder']) {
    expect(readJsonBounce(JSON.stringify({ ...soft, Type }))).toBe('later');
  }
  const complaint = { RecordType: 'SpamComplaint', Email: recipient };
  expect(readJsonBounce(JSON.stringify(complaint))).toMatchObject({ recipient, permanent: true });
  expect(readJsonBounce('{"RecordType":"Open"}')).toBe('later');
});

test.each([
  '{"Type":"Notification","TopicArn":"a","Message":"{"}',
  '{"event-data":7}',
  '{"event":"failed","recipient":7,"delivery-status":{"code":{"toString":1},"message":[]}}',
  '{"RecordType":"Bounce","Email":7}',
  sns({ bounce: { bouncedRecipients: 'x' } }),
  sns({ bounce: { bouncedRecipients: [{ emailAddress: 'nobody' }] } }),
])('ignores invalid input: %s', (text) => {
  expect([null, 'later']).toContainEqual(readJsonBounce(text));
});
