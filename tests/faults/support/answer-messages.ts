/**
 * Runs a mutation for kill-during-undo.test.ts (reply, resend, or move of a class, and its undo),
 * prints `done`, and hangs.
 */
import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { openContainer } from '#backend/container.ts';
import { sendReply } from '#backend/features/contact/replies/send-reply.ts';
import { undoReply } from '#backend/features/contact/replies/undo-reply.ts';
import { auditContextOf } from '#backend/features/reservations/audit-reservations.ts';
import { undoEdition } from '#backend/features/reservations/editions/undo-edition.ts';
import { updateEdition } from '#backend/features/reservations/editions/update-edition.ts';
import { openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { resendEmail } from '#backend/platform/email/staff/resend-email.ts';
import { featureDeps } from '#tests/property/feature-deps.ts';
import { openTraining, start } from '#tests/property/open-training.ts';
import { patientLimits } from '#tests/support/engines/patient-limits.ts';

const [command, dataDir, databaseUrl] = process.argv.slice(2);
if (!dataDir) throw new Error('Say which folder.');
const { db } = await openDatabase({ dataDir, databaseUrl, limits: patientLimits });
const s = {
  db,
  now: () => new Date(),
  newId: () => randomUUID(),
  companyInbox: 'buzon@company.example',
  agreedText: () => ({ version: 'v1', hash: 'h' }),
};
const by = { id: 'acc', email: 'ines@company.example', name: 'Inés' };
if (command === 'answer' || command === 'undo-answer') {
  await sendReply(s, { id: 'a1', contactId: 'm1', text: 'Hola', close: true }, by);
  if (command === 'undo-answer') await undoReply(s, 'a1', by);
} else if (command === 'resend') {
  const all = featureDeps(await openTraining(db, 2, { newId: s.newId }));
  const { id } = await db
    .selectFrom('mailOutbox')
    .select('id')
    .where('kind', '=', 'reservation-confirmed')
    .executeTakeFirstOrThrow();
  await resendEmail({ ...all, ...openContainer(all) }, by, id, null);
} else {
  const training = auditContextOf((await openTraining(db, 2, { newId: s.newId })).s, by, 'updateEdition', '');
  const moved = [{ n: 1, date: '2026-12-15', from: '08:00', to: '10:00' }];
  const since = start.toISOString();
  const done = await updateEdition(training, 'e', { moved });
  if (done.outcome !== 'changed') throw new Error(done.outcome);
  if (command === 'undo-move') await undoEdition(training, 'e', { since, version: done.row.updatedAt });
}
writeSync(1, 'done\n');
setInterval(() => {}, 60_000);
