/** Answers the message `m1` for kill-an-answer.test.ts, takes that back when it is told to, says what it did, and is never done. */
import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { answerMessage } from '#backend/business/contact/answer-message.ts';
import { undoAnswer } from '#backend/business/contact/undo-answer.ts';
import { openDatabase } from '#backend/database/open-database.ts';

const [act, dataDir, databaseUrl] = process.argv.slice(2);
if (!dataDir) throw new Error('Say which folder.');
const { db } = await openDatabase({ dataDir, databaseUrl });
const s = {
  db,
  now: () => new Date(),
  newId: () => randomUUID(),
  companyInbox: 'buzon@company.example',
  agreedText: () => ({ version: 'v1', hash: 'h' }),
};
const by = { id: 'acc', email: 'ines@company.example', name: 'Inés' };
await answerMessage(s, { id: 'a1', contactId: 'm1', text: 'Hola', close: true }, by);
if (act === 'undo') await undoAnswer(s, 'a1', by);
writeSync(1, 'done\n');
setInterval(() => {}, 60_000);
