import type { PersonHandlers } from '#backend/features/feature.ts';
import { moveAuditEntries } from '#backend/platform/audit-log/write-audit-entry.ts';
import { lockKey } from '#backend/platform/database/dialects/advisory-lock.ts';
import { laterThan } from '#backend/platform/database/row-version.ts';
import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';
import { ofMailbox, ofReservation } from '#backend/platform/email/outbox/where-mailbox.ts';
import { formatFolio, readFolio } from '#model/certificates/folio.ts';
import { phoneKey } from '#model/people/phone.ts';
import { personSearchText } from '#model/search-text.ts';
import type { CertificateDeps } from './certificate-deps.ts';
import { printedFacts } from './certificate-view.ts';
import { orderView } from './list-group.ts';
import { type OrderItem, registerLock } from './orders/order-items.ts';
import type { CertificateRow } from './tables.ts';

/**
 * Certificates and DC-3 data. An erasure deletes name, address and file. Folio, number, course and
 * dates stay, because the register has no gaps, and the digest, which still proves a copy.
 */
export function certificatePerson(s: Pick<CertificateDeps, 'now'>): PersonHandlers {
  return {
    tables: ['certificate'],
    async find(trx, email) {
      const rows = await rowsOf(trx, email);
      const workers = await workersOf(trx, rows);
      return [
        ...rows.map((row) => ({ table: 'certificate' as const, row: seenByPerson(row), stays: retention })),
        ...workers.map((row) => ({ table: 'workerRecord' as const, row: { ...row, ...JSON.parse(row.fields) } })),
      ];
    },
    async seek(trx, words, limit) {
      const reached = trx.selectFrom('certificate').select(['email', 'phone', 'code', 'facts', 'createdAt']);
      const rows = await reached
        .where((row) => row.or([row('email', '<>', ''), row('phone', '<>', '')]))
        .orderBy('createdAt', 'desc')
        .execute();
      const typed = readFolio(words.join(''));
      return rows
        .map(({ code, ...row }) => ({
          ...printedFacts(row),
          company: null,
          code,
          email: row.email || row.phone,
          at: row.createdAt,
        }))
        .filter((row) => row.code === typed || words.every((word) => personSearchText(row).includes(word)))
        .slice(0, limit)
        .map(({ name, email, at }) => ({ table: 'certificate', email, name, at }));
    },
    async correct(trx, email, { email: to }) {
      if (to === undefined) return [];
      for (const { id } of await rowsOf(trx, email)) {
        await trx.updateTable('certificate').set({ email: to }).where('id', '=', id).execute();
      }
      return [];
    },
    lock: (trx) => lockKey(trx, registerLock),
    async erase(trx, email) {
      const rows = await rowsOf(trx, email);
      await forgetOrders(trx, email, rows);
      const at = s.now().toISOString();
      for (const row of rows) {
        await trx
          .updateTable('certificate')
          .set({
            email: '',
            phone: '',
            facts: JSON.stringify({ ...printedFacts(row), name: '', lastname: '' }),
            state: row.state === 'valid' ? 'erased' : row.state,
            validFor: null,
            reason: null,
            endReason: null,
            updatedAt: laterThan(row.updatedAt, at),
          })
          .where('id', '=', row.id)
          .execute();
        await trx.deleteFrom('certificateFile').where('certificateId', '=', row.id).execute();
        await trx.deleteFrom('workerRecord').where('reservationId', '=', row.reservationId).execute();
      }
      return rows.map(({ id, editionId }) => ({ entity: 'Certificate', action: 'update', row: { id, editionId } }));
    },
  };
}

/** Deletes finished orders, and in others the names for erased certificates. */
async function forgetOrders(trx: DatabaseTransaction, reached: string, rows: readonly CertificateRow[]): Promise<void> {
  const seats = await trx.selectFrom('reservation').select('editionId').where(ofReservation(reached)).execute();
  const groups = ['', ...[...rows, ...seats].map(({ editionId }) => editionId)];
  const orders = await trx.selectFrom('certificateOrder').selectAll().where('editionId', 'in', groups).execute();
  const erased = new Set(rows.map(({ id }) => id));
  for (const order of orders) {
    if (orderView(order).finished) {
      await trx.deleteFrom('certificateOrder').where('id', '=', order.id).execute();
      continue;
    }
    const items = (JSON.parse(order.items) as readonly OrderItem[]).map((item) =>
      item.act === 'replace' && erased.has(item.certificateId) ? { ...item, name: '', lastname: '' } : item,
    );
    await trx
      .updateTable('certificateOrder')
      .set({ items: JSON.stringify(items), skipped: '[]' })
      .where('id', '=', order.id)
      .execute();
  }
}

/** Updates the contact data by which a later erasure finds certificates. */
export async function contactChanged(
  trx: DatabaseTransaction,
  { id, email, phone }: { readonly id: string; readonly email: string; readonly phone: string | null },
): Promise<void> {
  const reached = { email, phone: email === '' ? phoneKey(phone ?? '') : '' };
  const about = reached.email || reached.phone;
  // Without a new contact, an erasure still finds it by the former one.
  if (about === '') return;
  const rows = await trx
    .updateTable('certificate')
    .set(reached)
    .where('reservationId', '=', id)
    .returning('id')
    .execute();
  const entities = [`Reservation:${id}`, ...rows.map((row) => `Certificate:${row.id}`)];
  await moveAuditEntries(trx, entities, about);
}

const retention = { why: 'register', until: null } as const;

function seenByPerson(row: CertificateRow) {
  const { validFor: _, facts: __, code, prefix, ...own } = row;
  const { name, course, from, until } = printedFacts(row);
  return { ...own, folio: formatFolio({ code, prefix }), name, course, date: from, lastDate: until };
}

/** `reached`: address, or telephone digits of a caller without one. */
function rowsOf(trx: DatabaseTransaction, reached: string) {
  const rows = trx.selectFrom('certificate').selectAll().orderBy('id');
  return reached.includes('@')
    ? rows.where(ofMailbox('certificate.email', reached)).execute()
    : rows.where('email', '=', '').where('phone', '=', reached).where('phone', '<>', '').execute();
}

function workersOf(trx: DatabaseTransaction, rows: readonly CertificateRow[]) {
  const ids = rows.map(({ reservationId }) => reservationId);
  return trx
    .selectFrom('workerRecord')
    .selectAll()
    .where('reservationId', 'in', ['', ...ids])
    .execute();
}
