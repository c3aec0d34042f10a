import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { answerMessage } from '#backend/business/contact/answer-message.ts';
import { undoAnswer } from '#backend/business/contact/undo-answer.ts';
import type { Database } from '#backend/database/tables.ts';
import { deliverDue } from '#backend/mail/deliver-due.ts';
import type { Place } from '#tests/engines/engines.ts';
import { describeOnBothEngines } from '#tests/engines/engines.ts';
import { messageHouse } from '#tests/hall/message-house.ts';

const script = fileURLToPath(new URL('answer-messages.ts', import.meta.url));
const minute = 60_000;

/** Has another process answer the message, and kills it before the ten seconds are over. */
async function answerAndDie(act: 'answer' | 'undo', { dataDir, databaseUrl }: Place): Promise<void> {
  const child = spawn(process.execPath, [script, act, dataDir, ...(databaseUrl ? [databaseUrl] : [])], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  expect(String(said)).toBe('done\n');
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** Delivers what is due at that moment, again and again, and answers the ids of the answers that left. */
async function deliver(db: Database, at: Date): Promise<readonly string[]> {
  const left: string[] = [];
  const s = {
    db,
    now: () => at,
    newId: () => 'next',
    random: () => 0,
    transport: {
      async deliver({ id, kind }: { readonly id: string; readonly kind: string }) {
        if (kind === 'contact-answer') left.push(id);
        return { outcome: 'delivered' } as const;
      },
      close() {},
    },
    render: () => ({ subject: '', text: '', html: '' }),
    hasCode: () => false,
    log: { info() {}, warn() {}, error() {} },
  };
  while ((await deliverDue(s, 'next')) > 0);
  return left;
}

describeOnBothEngines('a process that is killed while an answer can be taken back', ({ open, place }) => {
  it('leaves it to the next, which sends it once when its time has come', async () => {
    const { db } = await open();
    const { s, leave, contact } = await messageHouse(db);
    await leave('m1');
    await answerAndDie('answer', await place());
    expect(await contact('m1')).toMatchObject({ state: 'answered' });
    const answer = await db.selectFrom('answer').selectAll().executeTakeFirstOrThrow();
    const due = Date.parse(answer.dueAt);
    expect(await deliver(db, new Date(due - 1))).toEqual([]);
    // Who sent it and heard nothing sends it again.
    const by = { id: 'acc', email: 'ines@company.example', name: 'Inés' };
    const again = await answerMessage(s, { id: 'a1', contactId: 'm1', text: 'Hola', close: true }, by);
    expect(again).toMatchObject({ outcome: 'repeated' });
    expect(await deliver(db, new Date(due))).toEqual([answer.letterId]);
    expect(await deliver(db, new Date(due + 60 * minute))).toEqual([]);
    expect(await undoAnswer(s, 'a1', by)).toMatchObject({
      value: { __typename: 'AnswerLeft', at: new Date(due).toISOString() },
    });
  });

  it('has taken it back for good, where it was told so', async () => {
    const { db } = await open();
    const { leave, contact } = await messageHouse(db);
    await leave('m1');
    await answerAndDie('undo', await place());
    expect(await deliver(db, new Date(Date.now() + 60 * minute))).toEqual([]);
    expect(await contact('m1')).toMatchObject({ state: 'open' });
    expect(await db.selectFrom('draft').select('text').execute()).toEqual([{ text: 'Hola' }]);
  });
});
