import { createHash, randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { CertificateDeps } from '#backend/features/certificates/certificate-deps.ts';
import { printedFacts } from '#backend/features/certificates/certificate-view.ts';
import { drawCertificate } from '#backend/features/certificates/document/draw-certificate.ts';
import { isPrintable } from '#backend/features/certificates/document/fonts.ts';
import { certificateIssued, certificateWithdrawn } from '#backend/features/certificates/email-templates.ts';
import type { CertificateOrderRow, CertificateRow } from '#backend/features/certificates/tables.ts';
import { writeAuditEntry } from '#backend/platform/audit-log/write-audit-entry.ts';
import { lockKey } from '#backend/platform/database/dialects/advisory-lock.ts';
import { laterThan } from '#backend/platform/database/row-version.ts';
import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';
import { enqueue } from '#backend/platform/email/outbox/outbox.ts';
import type { CertificateObstacle } from '#model/api.generated.ts';
import { type CertificateFacts, certificatePath } from '#model/certificates/certificate.ts';
import { formatFolio, makeFolioCode } from '#model/certificates/folio.ts';
import { dayOf } from '#model/reservations/sessions.ts';
import { certificateId, type OrderItem, registerLock, type SkippedItem } from './order-items.ts';
import { readFacts } from './read-facts.ts';

/** Certificates between two events for open screens. */
const eventEvery = 10;

/**
 * Carries out the rest of an order, one transaction an item. It covers certificate, file, e-mail,
 * audit entry and position: neither a crash nor another process repeats one.
 */
export async function carryOutOrder(s: CertificateDeps, id: string): Promise<void> {
  const first = await s.db.selectFrom('certificateOrder').selectAll().where('id', '=', id).executeTakeFirst();
  if (!first) return;
  const items = JSON.parse(first.items) as readonly OrderItem[];
  for (let at = first.position; at < items.length; at += 1) {
    const item = items[at];
    if (!item) continue;
    let carried = await carryOut(s, first, item, at);
    while (carried === 'again') carried = await carryOut(s, first, item, at);
    if (carried === 'elsewhere') return;
    if (at % eventEvery === 0 || at === items.length - 1) {
      s.emailQueued?.();
      s.changed?.({ entity: 'Certificate', action: 'update', row: { id, editionId: first.editionId } });
    }
    // Yields to requests.
    await setImmediate();
  }
}

/** `again`: the reservation changed while its document was drawn. `elsewhere`: undone, or another process is ahead. */
async function carryOut(
  s: CertificateDeps,
  order: CertificateOrderRow,
  item: OrderItem,
  at: number,
): Promise<'done' | 'again' | 'elsewhere'> {
  const now = s.now();
  const prepared = item.act === 'withdraw' ? null : await prepare(s, order, item, at, now);
  return s.db.transaction().execute(async (trx) => {
    await lockKey(trx, registerLock);
    const current = await trx
      .selectFrom('certificateOrder')
      .select(['position', 'skipped'])
      .where('id', '=', order.id)
      .executeTakeFirst();
    if (current?.position !== at) return 'elsewhere';
    const outcome = prepared && 'why' in prepared ? prepared : await write(trx, s, { order, item, now }, prepared);
    if (outcome === 'again') return outcome;
    const skipped = outcome ? [...(JSON.parse(current.skipped) as SkippedItem[]), outcome] : null;
    await trx
      .updateTable('certificateOrder')
      .set({
        position: at + 1,
        updatedAt: laterThan(order.updatedAt, now.toISOString()),
        ...(skipped && { skipped: JSON.stringify(skipped) }),
      })
      .where('id', '=', order.id)
      .execute();
    return 'done';
  });
}

interface Prepared {
  readonly id: string;
  readonly code: string;
  readonly prefix: string;
  readonly email: string;
  readonly phone: string;
  readonly facts: CertificateFacts;
  readonly reservationId: string;
  readonly editionId: string;
  /** Version of the reservation read; null for a replacement. */
  readonly version: string | null;
  readonly pdf: Buffer;
}

/** Draws the document, outside the transaction. */
async function prepare(
  s: CertificateDeps,
  order: CertificateOrderRow,
  item: Exclude<OrderItem, { act: 'withdraw' }>,
  at: number,
  now: Date,
): Promise<Prepared | SkippedItem> {
  const former = item.act === 'replace' ? await findCertificate(s.db, item.certificateId) : null;
  // Without the name, which may have been erased.
  if (item.act === 'replace' && former?.state !== 'valid') return { name: '', why: 'gone' };
  const company = await s.companyFacts();
  const reservationId = former?.reservationId ?? (item.act === 'issue' ? item.reservationId : '');
  const read = item.act === 'issue' ? await readFacts(s, order.editionId, reservationId, company, now) : null;
  const printedOn = former && item.act === 'replace' ? renamed(printedFacts(former), item) : read?.facts;
  if (!printedOn) return { name: '', why: 'gone' };
  const facts = { ...printedOn, issuedOn: dayOf(now).date };
  const others = [facts.course, facts.company, ...facts.signers.flatMap(({ name, role }) => [name, role])];
  if (!others.every(isPrintable)) return { name: facts.name, why: 'facts' };
  if (!isPrintable(facts.name)) return { name: facts.name, why: 'unprintable' };
  const folio = { prefix: company.folioPrefix, code: makeFolioCode(randomBytes) };
  const printed = formatFolio(folio);
  const address = `${s.origin ?? ''}${facts.language === 'en' ? '/en' : ''}${certificatePath(printed)}`;
  // A font fault must not stop the rest.
  const pdf = await drawCertificate({ facts, folio: printed, address, at: now }).catch(() => null);
  if (!pdf) return { name: facts.name, why: 'unprintable' };
  return {
    id: certificateId(order.id, at),
    ...folio,
    email: read?.email ?? '',
    phone: read?.phone ?? '',
    version: read?.version ?? null,
    editionId: former?.editionId ?? order.editionId,
    facts,
    reservationId,
    pdf,
  };
}

function renamed(facts: CertificateFacts, { name, lastname }: { readonly name: string; readonly lastname: string }) {
  return { ...facts, name: `${name} ${lastname}`.trim(), lastname };
}

interface Context {
  readonly order: CertificateOrderRow;
  readonly item: OrderItem;
  readonly now: Date;
}

/** Returns why the item is skipped, or null. `again`: nothing was written. */
async function write(
  trx: DatabaseTransaction,
  s: CertificateDeps,
  context: Context,
  prepared: Prepared | null,
): Promise<SkippedItem | 'again' | null> {
  const { item, now } = context;
  const former = item.act === 'issue' ? null : ((await findCertificate(trx, item.certificateId)) ?? null);
  const skip = (why: CertificateObstacle) => ({ name: why === 'gone' ? '' : (prepared?.facts.name ?? ''), why });
  // An erased one can be withdrawn.
  const endable = former?.state === 'valid' || (former?.state === 'erased' && item.act === 'withdraw');
  if (item.act !== 'issue' && !endable) return skip('gone');
  if (former) {
    await end(trx, former, item.act === 'replace' ? 'replaced' : 'withdrawn', item.reason, now);
    if (item.act === 'withdraw') {
      await trx.deleteFrom('workerRecord').where('reservationId', '=', former.reservationId).execute();
      const { name, course, language } = printedFacts(former);
      const facts = { name, course, folio: formatFolio(former), reason: item.reason };
      await writeTo(trx, s, former, certificateWithdrawn, facts, language, now);
      await audit(trx, s, context, former, null);
      return null;
    }
  }
  if (!prepared) return skip('gone');
  const { reservationId } = prepared;
  if (item.act === 'issue') {
    const has = trx.selectFrom('certificate').select('id').where('validFor', '=', reservationId);
    if (await has.executeTakeFirst()) return skip('known');
    // Locks the reservation against an erasure.
    const seat = await trx
      .updateTable('reservation')
      .set((row) => ({ updatedAt: row.ref('updatedAt') }))
      .where('id', '=', reservationId)
      .where('state', '=', 'confirmed')
      .where('attends', '=', 1)
      .returning(['updatedAt', 'result'])
      .executeTakeFirst();
    // Marked after the order; a reason overrules the result.
    if (!seat || (seat.result === 'failed' && item.reason === null)) return skip('gone');
    if (seat.updatedAt !== prepared.version) return 'again';
  }
  const row = await insert(trx, context, prepared, former);
  const { name, course, language } = prepared.facts;
  const facts = { name, course, folio: formatFolio(row), corrects: former !== null, issuedOn: prepared.facts.issuedOn };
  await writeTo(trx, s, row, certificateIssued, facts, language, now);
  await audit(trx, s, context, former, row);
  return null;
}

async function end(
  trx: DatabaseTransaction,
  former: CertificateRow,
  state: 'replaced' | 'withdrawn',
  reason: string | null,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  await trx
    .updateTable('certificate')
    .set({ state, validFor: null, endedAt: at, endReason: reason, updatedAt: laterThan(former.updatedAt, at) })
    .where('id', '=', former.id)
    .execute();
}

/** Takes the next number of the year; the caller holds `registerLock`. */
async function insert(
  trx: DatabaseTransaction,
  { item, now }: Context,
  prepared: Prepared,
  former: CertificateRow | null,
): Promise<CertificateRow> {
  const { id, code, prefix, facts, reservationId, editionId, pdf } = prepared;
  const { email, phone } = former ?? prepared;
  const year = Number(facts.issuedOn.slice(0, 4));
  const { last } = await trx
    .selectFrom('certificate')
    .select((row) => row.fn.max('number').as('last'))
    .where('year', '=', year)
    .executeTakeFirstOrThrow();
  const at = now.toISOString();
  await trx
    .insertInto('certificateFile')
    .values({ certificateId: id, pdf: pdf.toString('base64') })
    .execute();
  return trx
    .insertInto('certificate')
    .values({
      id,
      code,
      prefix,
      year,
      reservationId,
      email,
      phone,
      reason: item.reason,
      replaces: former?.id ?? null,
      number: Number(last ?? 0) + 1,
      editionId,
      state: 'valid',
      validFor: reservationId,
      facts: JSON.stringify(facts),
      sha256: createHash('sha256').update(pdf).digest('hex'),
      createdAt: at,
      updatedAt: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function writeTo<Facts extends object>(
  trx: DatabaseTransaction,
  s: Pick<CertificateDeps, 'newId'>,
  { email, reservationId, state }: CertificateRow,
  template: Parameters<typeof enqueue<Facts>>[1]['template'],
  facts: NoInfer<Facts>,
  language: CertificateFacts['language'],
  at: Date,
): Promise<void> {
  const buyer = email === '' && state !== 'erased' ? await buyerOf(trx, reservationId) : undefined;
  const [recipient, seat] = buyer ? [buyer.email, buyer.id] : [email, reservationId];
  if (recipient === '') return;
  await enqueue(trx, {
    id: s.newId(),
    template,
    facts: buyer ? { ...facts, toBuyer: true } : facts,
    recipient,
    language,
    cause: `reservation:${seat}`,
    at,
  });
}

/** Buyer of an attendee's seat. */
function buyerOf(trx: DatabaseTransaction, reservationId: string) {
  return trx
    .selectFrom('reservation as attendee')
    .innerJoin('reservation as buyer', 'buyer.id', 'attendee.buyerId')
    .select(['buyer.id', 'buyer.email'])
    .where('attendee.id', '=', reservationId)
    .executeTakeFirst();
}

const auditActions = {
  issue: 'issueCertificate',
  replace: 'replaceCertificate',
  withdraw: 'withdrawCertificate',
} as const;

/** `after`: null for a withdrawal. */
async function audit(
  trx: DatabaseTransaction,
  s: CertificateDeps,
  { order, item, now }: Context,
  before: CertificateRow | null,
  after: CertificateRow | null,
): Promise<void> {
  const row = after ?? before;
  if (!row) return;
  await writeAuditEntry(trx, {
    id: s.newId(),
    at: now.toISOString(),
    by: await authorOf(trx, order.accountId),
    thing: `Certificate:${row.id}`,
    act: auditActions[item.act],
    before: before && { folio: formatFolio(before), name: printedFacts(before).name, state: before.state },
    after: {
      folio: formatFolio(row),
      name: printedFacts(row).name,
      state: after ? 'valid' : 'withdrawn',
      reason: item.reason,
    },
    about: row.email || row.phone,
  });
}

async function authorOf(trx: DatabaseTransaction, id: string) {
  const account = await trx.selectFrom('account').select(['id', 'email']).where('id', '=', id).executeTakeFirst();
  return account ?? { id, email: '' };
}

function findCertificate(db: CertificateDeps['db'], id: string): Promise<CertificateRow | undefined> {
  return db.selectFrom('certificate').selectAll().where('id', '=', id).executeTakeFirst();
}
