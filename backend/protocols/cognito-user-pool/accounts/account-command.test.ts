import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { keyRingOf } from '#tests/wire/support/key-ring.ts';
import { addAccount } from '#tests/wire/support/sign-up.ts';
import { type AccountCall, readAccountCall, runAccountCall } from './account-command.ts';

describe('readAccountCall', () => {
  it.each<[string, AccountCall]>([
    ['create Ana@example.com', { verb: 'create', email: 'Ana@example.com', language: 'es' }],
    ['create ana@example.com --language en', { verb: 'create', email: 'ana@example.com', language: 'en' }],
    ['--language=en create ana@example.com', { verb: 'create', email: 'ana@example.com', language: 'en' }],
    ['disable ana@example.com', { verb: 'disable', email: 'ana@example.com' }],
    ['list', { verb: 'list' }],
    ['list ana@example.com', { verb: 'list', email: 'ana@example.com' }],
  ])('parses %s', (words, call) => {
    expect(readAccountCall(words.split(' '))).toEqual(call);
  });

  it.each([
    ['', 'A command is required.'],
    ['make ana@example.com', 'Unknown command "make".'],
    ['create', 'create requires an e-mail address.'],
    ['disable', 'disable requires an e-mail address.'],
    ['create ana', '"ana" is not an e-mail address.'],
    ['list ana', '"ana" is not an e-mail address.'],
    ['create ana@example.com eva@example.com', 'Unexpected arguments: "eva@example.com".'],
    ['create ana@example.com --language fr', 'The language must be es or en, not "fr".'],
    ['create ana@example.com --role boss', 'The role must be owner, staff or teacher, not "boss".'],
    ['disable ana@example.com --role staff', 'Only create accepts --role.'],
    ['disable ana@example.com --language en', 'Only create accepts --language.'],
    ['create ana@example.com --langage en', "Unknown option '--langage'"],
    ['create ana@example.com --language', "Option '--language <value>' argument missing"],
  ])('reports the fault of "%s"', (words, fault) => {
    expect(readAccountCall(words.split(' ').filter(Boolean))).toEqual({ fault });
  });
});

const now = Date.parse('2026-11-20T10:00:00.000Z');
const words = { leaves: 'leaves soon.', forget: 'https://site.example/forget' };

describeOnBothEngines('runAccountCall', ({ open }) => {
  it('creates, lists, disables and enables again, with a message each', async () => {
    const { db } = await open();
    const deps = { db, ring: keyRingOf('k1'), random: randomBytes, newId: () => randomUUID() };
    const run = (call: AccountCall) => runAccountCall(deps, call, words, now);
    const email = 'ana@example.com';
    const create: AccountCall = { verb: 'create', email, language: 'en' };
    const countEmails = async () =>
      (await db.selectFrom('mailOutbox').select('kind').where('kind', '=', 'new-account').execute()).length;

    expect(await run({ verb: 'list' })).toEqual({ done: true, text: 'There are no accounts.' });
    expect(await run(create)).toEqual({
      done: true,
      text:
        'ana@example.com has an account now. The e-mail with the password link leaves soon.\n' +
        'The link is valid for seven days; after that, a new one: https://site.example/forget',
    });
    expect(await countEmails()).toBe(1);
    expect(await run(create)).toEqual({
      done: false,
      text: 'ana@example.com already has an account. A new password: https://site.example/forget',
    });
    expect(await countEmails()).toBe(1);

    await addAccount(db, { email: 'the-longest@example.com', password: 'x' });
    expect((await run({ verb: 'list' })).text.split('\n')).toEqual([
      'ana@example.com          no password yet  owner    en  since 2026-11-20',
      'the-longest@example.com  enabled          owner    es  since 2026-01-01',
    ]);

    expect(await run({ verb: 'disable', email })).toEqual({
      done: true,
      text: 'ana@example.com is disabled, and all its sessions have ended.',
    });
    expect(await run({ verb: 'list', email: 'ANA@example.com' })).toEqual({
      done: true,
      text: 'ana@example.com  disabled         owner    en  since 2026-11-20',
    });
    expect((await run(create)).text).toContain('is enabled again without its old password. The e-mail');
    expect(await countEmails()).toBe(2);

    for (const verb of ['disable', 'list'] as const) {
      expect(await run({ verb, email: 'nobody@example.com' })).toEqual({
        done: false,
        text: 'nobody@example.com has no account.',
      });
    }
  });
});
