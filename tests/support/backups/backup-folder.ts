import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { createContact } from '#backend/features/contact/messages/create-contact.ts';
import { restoreBackup } from '#backend/platform/backup/restore-backup.ts';
import { writeBackup } from '#backend/platform/backup/write-backup.ts';
import { openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { openFolderStore, readFolderStore } from '#backend/platform/images/store/folder-store.ts';
import { testsKey } from '#tests/server/support/tests-key.ts';
import type { Place } from '#tests/support/engines/engines.ts';
import { picture } from '#tests/support/images/pictures.ts';

export const at = new Date('2026-11-22T09:00:00.000Z');
export const now = () => at;
export const newId = () => randomUUID();
export const fields = { name: 'Ana', lastname: 'Ruiz', type: 'ideas', message: 'Hola ☕ "\\u0000"', consent: true };

/** A folder for backups, emptied after each test, and functions that write and restore one in it. */
export function openBackupFolder() {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'backup-under-test-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const inside = (name: string) => join(folder, name);
  const file = () => inside('all.backup');

  async function write(where: Place, more: Partial<Parameters<typeof writeBackup>[0]> = {}) {
    return writeBackup({
      file: file(),
      key: testsKey,
      ...where,
      images: readFolderStore(where.dataDir),
      version: '1.0.0',
      now,
      ...more,
    });
  }

  function restore(where: Place, more: Partial<Parameters<typeof restoreBackup>[0]> = {}) {
    return restoreBackup({
      file: file(),
      key: testsKey,
      ...where,
      bucket: null,
      withoutEmails: false,
      version: '1.0.0',
      now,
      newId,
      ...more,
    });
  }

  return { inside, file, write, restore };
}

export async function withDb<Answer>(where: Place, work: (db: Database) => Promise<Answer>): Promise<Answer> {
  const { db, close } = await openDatabase(where);
  try {
    return await work(db);
  } finally {
    await close();
  }
}

/** Inserts three messages, a reservation's payment and an image. */
export async function fill(where: Place): Promise<Buffer> {
  await withDb(where, async (db) => {
    const s = { db, now, newId, agreedText: () => ({ version: 'v', hash: 'h' }), companyInbox: 'us@example.com' };
    for (const email of ['a@example.com', 'b@example.com', 'ñ@example.com']) {
      const { outcome } = await createContact(s, { fields: { ...fields, email }, language: 'es' });
      if (outcome !== 'created' && email !== 'ñ@example.com') throw new Error(outcome);
    }
    const person = { name: 'Ana', lastname: 'Ruiz', email: 'a@example.com', emailKey: 'a@example.com', language: 'es' };
    const times = { createdAt: at.toISOString(), updatedAt: at.toISOString() };
    const paid = { paidAmount: 123_456.78, state: 'confirmed' as const };
    await db
      .insertInto('reservation')
      .values({ id: 'r', folio: 'R-1', editionId: 'e', ...person, ...times, ...paid })
      .execute();
  });
  const bytes = await picture('png');
  const store = await openFolderStore({ dataDir: where.dataDir, clock: () => at.getTime(), newId });
  await store.put('images/cursos/Ñandú.png', { bytes, kind: 'png' });
  return bytes;
}

export async function everything(where: Place): Promise<unknown> {
  return withDb(where, async (db) => {
    const contacts = await db.selectFrom('contact').selectAll().orderBy('id').execute();
    const consents = await db.selectFrom('consent').selectAll().orderBy('id').execute();
    const letters = await db.selectFrom('mailOutbox').selectAll().orderBy('id').execute();
    const reservations = await db.selectFrom('reservation').selectAll().execute();
    return { contacts, consents, letters, reservations };
  });
}
