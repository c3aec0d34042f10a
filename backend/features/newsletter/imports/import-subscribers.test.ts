import { expect, it } from 'vitest';
import { newsletterPerson } from '#backend/features/newsletter/privacy.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import type { ImportMode } from '#model/api.generated.ts';
import { editor, issueFixture, issueStart } from '#tests/integration/issue-fixture.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { importSubscribers } from './import-subscribers.ts';
import { inviteImported, inviteJob } from './invite-imported.ts';
import { undoImport } from './undo-import.ts';
import { vouchedConsents } from './vouched-consents.ts';

const file = { id: 'imp-1', fileName: 'lista.csv', digest: 'a'.repeat(64), source: 'Feria de Puebla' };

const lineOf = (email: string, line = 2, date = '2025-03-01', language = 'es') => ({ line, email, date, language });

const emails = (db: Database) => db.selectFrom('mailOutbox').selectAll().orderBy('dueAt').execute();
const rows = (db: Database) => db.selectFrom('newsletter').selectAll().orderBy('email').execute();

describeOnBothEngines('importSubscribers', ({ open }) => {
  async function fixture() {
    const { db } = await open();
    const f = issueFixture(db, { perMinute: 60 });
    const put = async (lines: ReturnType<typeof lineOf>[], mode: ImportMode = 'invite', dryRun = false) => {
      const done = await importSubscribers(f.s, { ...file, mode, dryRun, lines }, editor);
      return 'value' in done ? done.value : done;
    };
    return { ...f, put };
  }

  it('counts on trial what it would add, and writes nothing', async () => {
    const { db, put } = await fixture();
    const lines = [lineOf('ana@example.com'), lineOf('no address', 3), lineOf('eva@example.com', 4, 'tomorrow')];
    expect(await put(lines, 'invite', true)).toEqual({
      added: 1,
      known: 0,
      suppressed: 0,
      faults: [
        { line: 3, problem: 'email' },
        { line: 4, problem: 'date' },
      ],
    });
    expect(await rows(db)).toEqual([]);
  });

  it('invites new mailboxes, and leaves known and suppressed ones in any spelling as they are', async () => {
    const { db, put, s } = await fixture();
    const at = issueStart.toISOString();
    await db
      .insertInto('suppression')
      .values({ emailKey: 'left@example.com', since: at, reason: 'withdrawn' })
      .execute();
    const lines = ['ana@example.com', 'ANA+x@example.com', 'left+x@example.com', 'eva@example.com'].map((one, n) =>
      lineOf(one, n + 2),
    );
    expect(await put(lines)).toMatchObject({ added: 2, known: 1, suppressed: 1 });
    expect(await put(lines)).toMatchObject({ added: 0, known: 3, suppressed: 1 });
    expect(await rows(db)).toMatchObject([
      { email: 'ana@example.com', confirmedAt: null, importId: 'imp-1', date: '2025-03-01T00:00:00.000Z' },
      { email: 'eva@example.com', confirmedAt: null },
    ]);
    expect(await db.selectFrom('job').select(['name', 'subject']).execute()).toEqual([
      { name: inviteJob, subject: 'imp-1' },
    ]);
    await inviteImported(s, 'imp-1');
    await inviteImported(s, 'imp-1');
    expect(await emails(db)).toMatchObject([
      { kind: 'newsletter-invitation', bulk: 1 },
      { kind: 'newsletter-invitation', bulk: 1 },
    ]);
  });

  it('knows a subscriber by another spelling of the mailbox', async () => {
    const { db, put, subscribe } = await fixture();
    await subscribe(1);
    expect(await put([lineOf('r1+tienda@example.com'), lineOf('R1@example.com', 3)])).toMatchObject({
      added: 0,
      known: 2,
    });
    expect(await rows(db)).toHaveLength(1);
  });

  it('confirms those whose consent staff vouch for, with date and source', async () => {
    const { db, put, s } = await fixture();
    expect(await put([lineOf('ana@example.com'), lineOf('eva@example.com', 3, '')], 'vouch')).toMatchObject({
      added: 1,
      faults: [{ line: 3, problem: 'date' }],
    });
    expect(await rows(db)).toMatchObject([{ email: 'ana@example.com', confirmedAt: issueStart.toISOString() }]);
    expect(await db.selectFrom('subscriberImport').selectAll().execute()).toMatchObject([
      { source: 'Feria de Puebla', mode: 'vouch', accountId: 'acc' },
    ]);
    const [row] = await rows(db);
    expect(await vouchedConsents(db, row ? [row] : [])).toEqual(
      new Map([[row?.id, { source: 'Feria de Puebla', day: '2025-03-01' }]]),
    );
    const found = await db.transaction().execute((trx) => newsletterPerson(s).find(trx, 'ana@example.com'));
    expect(found).toMatchObject([{ row: { source: 'Feria de Puebla', agreedAt: '2025-03-01' } }]);
  });

  it('takes its waiting e-mails of an issue along when undone', async () => {
    const { db, put, s, step, ...f } = await fixture();
    await f.subscribe(2);
    await put([lineOf('ana@example.com'), lineOf('eva@example.com', 3)], 'vouch');
    await f.save();
    await step('send');
    f.clock.time += 1_000;
    await f.runJobs();
    expect(await emails(db)).toHaveLength(4);
    expect(await undoImport(s, 'imp-1', editor)).toBe('done');
    await f.pass(30);
    expect(f.sent.map(({ recipient }) => recipient).sort()).toEqual(['r1@example.com', 'r2@example.com']);
  });

  it('shares the pace with an issue and another import', async () => {
    const { db, put, s, step, ...f } = await fixture();
    const two = (name: string) => [lineOf(`${name}1@example.com`), lineOf(`${name}2@example.com`, 3)];
    await put(two('ana'));
    await inviteImported(s, 'imp-1');
    await f.subscribe(3);
    await f.save();
    await step('send');
    await f.runJobs();
    await importSubscribers(s, { ...file, id: 'imp-2', mode: 'invite', dryRun: false, lines: two('eva') }, editor);
    await inviteImported(s, 'imp-2');
    const [invitation, issue] = ['newsletter-invitation', 'newsletter-issue'];
    const due = (await emails(db)).map(({ kind, dueAt }) => [kind, Date.parse(dueAt) - issueStart.getTime()]);
    expect(due).toEqual([
      [invitation, 1_000],
      [invitation, 2_000],
      [issue, 3_000],
      [issue, 4_000],
      [issue, 5_000],
      [invitation, 6_000],
      [invitation, 7_000],
    ]);
  });

  it('invites the next hundred once the e-mails before them are due', async () => {
    const { db, put, s } = await fixture();
    await put(Array.from({ length: 101 }, (_, n) => lineOf(`r${n}@example.com`, n + 2)));
    await db.deleteFrom('job').execute();
    await inviteImported(s, 'imp-1');
    const last = (await emails(db)).at(-1)?.dueAt;
    expect(await db.selectFrom('job').select(['subject', 'dueAt']).execute()).toEqual([
      { subject: 'imp-1', dueAt: last },
    ]);
    await inviteImported(s, 'imp-1');
    expect(new Set((await emails(db)).map(({ dueAt }) => dueAt)).size).toBe(101);
  });

  it('writes no more invitations while a hundred are overdue, as when the mail server hangs', async () => {
    const { db, put, s, clock } = await fixture();
    await put(Array.from({ length: 300 }, (_, n) => lineOf(`r${n}@example.com`, n + 2)));
    await inviteImported(s, 'imp-1');
    const counted = async () => (await emails(db)).length;
    clock.time += 100_000;
    for (let run = 0; run < 3; run += 1) {
      await inviteImported(s, 'imp-1');
      clock.time += 10_000;
    }
    expect(await counted()).toBe(100);
    expect(await db.selectFrom('job').select('subject').execute()).toEqual([{ subject: 'imp-1' }]);
    await db.updateTable('mailOutbox').set({ sentAt: issueStart.toISOString() }).execute();
    await inviteImported(s, 'imp-1');
    expect(await counted()).toBe(200);
  });

  it('says in an issue where the consent of its readers comes from', async () => {
    const { put, step, ...f } = await fixture();
    await f.subscribe(1);
    await put([lineOf('ana@example.com')], 'vouch');
    await f.save();
    await step('send');
    await f.pass(10);
    const why = (email: string) =>
      /Recibe este boletín.*/.exec(f.sent.find(({ recipient }) => recipient === email)?.text ?? '')?.[0];
    expect(why('ana@example.com')).toContain(
      'Recibe este boletín porque su dirección estaba en la lista de Tlacuilo, con su consentimiento del 1 de marzo de 2025.',
    );
    expect(why('r1@example.com')).toMatch(/se suscribió en company.example el 20 de noviembre de 2026/);
  });

  it('refuses another file, source or mode under its id, and anything once it was undone', async () => {
    const { db, put, s } = await fixture();
    await put([lineOf('ana@example.com')]);
    const lines = [lineOf('eva@example.com')];
    const again = async (different: object) => {
      const input = { ...file, mode: 'invite' as const, dryRun: false, lines, ...different };
      return (await importSubscribers(s, input, editor)).outcome;
    };
    for (const different of [{ digest: 'b'.repeat(64) }, { source: 'Otra fuente' }, { mode: 'vouch' }]) {
      expect(await again(different)).toBe('conflict');
    }
    expect(await rows(db)).toHaveLength(1);
    expect(await again({ fileName: 'copia.csv' })).toBe('changed');
    expect(await rows(db)).toHaveLength(2);
    expect(await undoImport(s, 'imp-1', editor)).toBe('done');
    expect(await again({})).toBe('conflict');
    expect(await rows(db)).toEqual([]);
  });

  it('is undone until the first e-mail left', async () => {
    const { db, put, s } = await fixture();
    await put([lineOf('ana@example.com')]);
    await inviteImported(s, 'imp-1');
    expect(await undoImport(s, 'imp-1', editor)).toBe('done');
    expect([await rows(db), await emails(db)]).toEqual([[], []]);
    await importSubscribers(
      s,
      { ...file, id: 'imp-2', mode: 'invite', dryRun: false, lines: [lineOf('eva@example.com')] },
      editor,
    );
    await inviteImported(s, 'imp-2');
    await db.updateTable('mailOutbox').set({ sentAt: issueStart.toISOString() }).execute();
    expect(await undoImport(s, 'imp-2', editor)).toBe('left');
    expect(await undoImport(s, 'imp-3', editor)).toBe('gone');
    expect(await rows(db)).toHaveLength(1);
  });
});
