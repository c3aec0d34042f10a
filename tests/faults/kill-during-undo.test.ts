import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { openContainer } from '#backend/container.ts';
import { sendReply } from '#backend/features/contact/replies/send-reply.ts';
import { undoReply } from '#backend/features/contact/replies/undo-reply.ts';
import { auditContextOf } from '#backend/features/reservations/audit-reservations.ts';
import { undoEdition } from '#backend/features/reservations/editions/undo-edition.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { deliverDue } from '#backend/platform/email/delivery/deliver-due.ts';
import { undoResend } from '#backend/platform/email/staff/undo-resend.ts';
import { contactFixture } from '#tests/integration/contact-fixture.ts';
import { featureDeps } from '#tests/property/feature-deps.ts';
import { openTraining } from '#tests/property/open-training.ts';
import type { Place } from '#tests/support/engines/engines.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';

const script = fileURLToPath(new URL('support/answer-messages.ts', import.meta.url));
const minute = 60_000;
const by = { id: 'acc', email: 'ines@company.example', name: 'Inés' };

/** Runs a mutation in another process, and kills it within the ten seconds of undo. */
async function changeAndDie(
  command: 'answer' | 'undo-answer' | 'resend' | 'move' | 'undo-move',
  { dataDir, databaseUrl }: Place,
): Promise<void> {
  const child = spawn(process.execPath, [script, command, dataDir, ...(databaseUrl ? [databaseUrl] : [])], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = (await once(child.stdout, 'data')) as [Buffer];
  expect(String(output)).toBe('done\n');
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** Delivers everything due at `at`; returns the ids of sent e-mails of one template. */
async function deliver(db: Database, at: Date, of = 'contact-answer'): Promise<readonly string[]> {
  const remaining: string[] = [];
  const s = {
    db,
    now: () => at,
    newId: () => 'next',
    random: () => 0,
    transport: {
      async deliver({ id, kind }: { readonly id: string; readonly kind: string }) {
        if (kind === of) remaining.push(id);
        return { outcome: 'delivered' } as const;
      },
      close() {},
    },
    render: () => ({ subject: '', text: '', html: '' }),
    hasCode: () => false,
    log: { info() {}, warn() {}, error() {} },
  };
  while ((await deliverDue(s, 'next')) > 0);
  return remaining;
}

describeOnBothEngines('a process killed while a reply can be undone', ({ open, place }) => {
  it('leaves the e-mail to the next, which sends it once when due', async () => {
    const { db } = await open();
    const { s, submit, contact } = await contactFixture(db);
    await submit('m1');
    await changeAndDie('answer', await place());
    expect(await contact('m1')).toMatchObject({ state: 'answered' });
    const answer = await db.selectFrom('answer').selectAll().executeTakeFirstOrThrow();
    const due = Date.parse(answer.dueAt);
    expect(await deliver(db, new Date(due - 1))).toEqual([]);
    // A retry after a lost response.
    const again = await sendReply(s, { id: 'a1', contactId: 'm1', text: 'Hola', close: true }, by);
    expect(again).toMatchObject({ outcome: 'repeated' });
    expect(await deliver(db, new Date(due))).toEqual([answer.letterId]);
    expect(await deliver(db, new Date(due + 60 * minute))).toEqual([]);
    expect(await undoReply(s, 'a1', by)).toMatchObject({
      value: { __typename: 'AnswerLeft', at: new Date(due).toISOString() },
    });
  });

  it('has undone it durably once acknowledged', async () => {
    const { db } = await open();
    const { submit, contact } = await contactFixture(db);
    await submit('m1');
    await changeAndDie('undo-answer', await place());
    expect(await deliver(db, new Date(Date.now() + 60 * minute))).toEqual([]);
    expect(await contact('m1')).toMatchObject({ state: 'open' });
    expect(await db.selectFrom('draft').select('text').execute()).toEqual([{ text: 'Hola' }]);
  });
});

describeOnBothEngines('a process killed while a group change can be undone', ({ open, place }) => {
  /** Ana has a seat; her e-mails are sent. */
  async function group() {
    const { db } = await open();
    const training = await openTraining(db, 2);
    await training.seat('ana@example.mx');
    await deliver(db, training.now());
    const edition = () => db.selectFrom('courseHistory').selectAll().where('id', '=', 'e').executeTakeFirstOrThrow();
    const before = await edition();
    const leave = (seconds: number, kind = 'session-changed') =>
      deliver(db, new Date(training.now().getTime() + seconds * 1_000), kind);
    return { training, s: auditContextOf(training.s, by, 'undoEdition', ''), before, edition, leave };
  }

  it('leaves the e-mail to the next, which sends it once after ten seconds; then undo is refused', async () => {
    const { s, before, edition, leave } = await group();
    await changeAndDie('move', await place());
    const { moved, updatedAt: version } = await edition();
    expect(moved).not.toBeNull();
    expect(await leave(9)).toEqual([]);
    expect(await leave(11)).toHaveLength(1);
    expect(await leave(3_600)).toEqual([]);
    expect(await undoEdition(s, 'e', { since: before.updatedAt, version })).toEqual({ outcome: 'left' });
    expect(await edition()).toMatchObject({ moved, updatedAt: version });
  });

  it('leaves the undo possible in the next process, and nothing is sent', async () => {
    const { s, before, edition, leave } = await group();
    await changeAndDie('move', await place());
    const { updatedAt: version } = await edition();
    expect(await undoEdition(s, 'e', { since: before.updatedAt, version })).toEqual({ outcome: 'done' });
    expect([(await edition()).moved, await leave(3_600)]).toEqual([before.moved, []]);
  });

  it('has undone it durably once acknowledged by the process', async () => {
    const { before, edition, leave } = await group();
    await changeAndDie('undo-move', await place());
    expect([(await edition()).moved, await leave(3_600)]).toEqual([before.moved, []]);
  });

  it.each([
    ['sends an e-mail again once, and refuses the undo then', 11],
    ['undoes that an e-mail was sent again, and nothing is sent', 0],
  ])('leaves a next that %s', async (_, seconds) => {
    const { training, leave } = await group();
    const { db } = training;
    const { id } = await db
      .selectFrom('mailOutbox')
      .select('id')
      .where('kind', '=', 'reservation-confirmed')
      .executeTakeFirstOrThrow();
    await changeAndDie('resend', await place());
    const remaining = [await leave(9, 'reservation-confirmed'), await leave(seconds, 'reservation-confirmed')];
    expect(remaining.map(({ length }) => length)).toEqual([0, seconds > 0 ? 1 : 0]);
    const all = featureDeps(training);
    const { outcome } = await undoResend({ ...all, ...openContainer(all) }, by, id);
    expect(outcome).toBe(seconds > 0 ? 'sent' : 'done');
    expect(await leave(3_600, 'reservation-confirmed')).toEqual([]);
  });
});
