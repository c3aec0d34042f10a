import type { Account, FeatureDeps, RefusedInput } from '#backend/features/feature.ts';
import { editionFacts, hasOwnName } from '#backend/features/reservations/editions/edition-facts.ts';
import { groupEmail } from '#backend/features/reservations/emails/templates/group-email.ts';
import { placeholderValues } from '#backend/features/reservations/emails/templates/placeholder-values.ts';
import { dueIn, readMoneyFacts } from '#backend/features/reservations/payments/read-due.ts';
import { findEdition } from '#backend/features/reservations/repository.ts';
import type { ReservationRow } from '#backend/features/reservations/tables.ts';
import { writeAuditEntry } from '#backend/platform/audit-log/write-audit-entry.ts';
import { lockKey } from '#backend/platform/database/dialects/advisory-lock.ts';
import type { CourseHistoryRow, Database, DatabaseTransaction } from '#backend/platform/database/tables.ts';
import { lockMailboxes } from '#backend/platform/email/outbox/lock-mailbox.ts';
import { deleteWaiting, enqueue } from '#backend/platform/email/outbox/outbox.ts';
import type { GroupEmailInput } from '#model/api.generated.ts';
import type { EditionFacts } from '#model/courses/edition-facts.ts';
import { lengthOf } from '#model/field-lengths.ts';
import { knownLanguage, type Language } from '#model/languages.ts';
import { staffLimits } from '#model/people/message.ts';
import type { Problem } from '#model/problems.ts';
import { netPaid } from '#model/reservations/payment.ts';
import { emptyPlaceholders, fillPlaceholders, unknownPlaceholders } from '#model/reservations/placeholders.ts';
import { isRowId } from '#model/row-id.ts';
import { cleanLine, cleanText } from '#model/text.ts';
import { day } from '#model/time-units.ts';
import { undoDelay } from '#model/undo-delay.ts';

type Deps = Pick<FeatureDeps, 'db' | 'now' | 'newId' | 'emailQueued'>;

interface Written {
  readonly subject: string;
  readonly text: string;
}

interface Checked {
  readonly id: string;
  readonly editionId: string;
  readonly audience: GroupEmailInput['audience'];
  readonly texts: Readonly<Record<Language, Written>>;
}

const longestSubject = 200;

export function checkGroupEmail(input: GroupEmailInput): Checked | RefusedInput {
  const problems: Problem[] = isRowId(input.id) ? [] : [{ field: 'id', problem: 'invalid' }];
  const read = (field: keyof GroupEmailInput, value: string | null | undefined, limit: number, needed: boolean) => {
    const text = limit === longestSubject ? cleanLine(value ?? '') : cleanText(value ?? '');
    if (text === '' && needed) problems.push({ field, problem: 'required' });
    else if (lengthOf(text) > limit) problems.push({ field, problem: 'too-long', limit });
    else if (unknownPlaceholders(text).length > 0) problems.push({ field, problem: 'invalid' });
    return text;
  };
  const es = {
    subject: read('subject', input.subject, longestSubject, true),
    text: read('text', input.text, staffLimits.answer, true),
  };
  const inEnglish = cleanText(input.textEn ?? '') !== '' || cleanLine(input.subjectEn ?? '') !== '';
  const en = {
    subject: read('subjectEn', input.subjectEn, longestSubject, inEnglish),
    text: read('textEn', input.textEn, staffLimits.answer, inEnglish),
  };
  if (problems.length > 0) return { outcome: 'refused', problems };
  const { id, editionId, audience } = input;
  return { id, editionId, audience, texts: { es, en: inEnglish ? en : es } };
}

/**
 * `callers`: recipients without an address. Null: unknown group. Problems: placeholders of facts
 * that the group lacks.
 */
async function compose(db: Database, { editionId, audience, texts }: Checked): Promise<Composed | RefusedInput | null> {
  const edition = await findEdition(db, editionId);
  if (!edition) return null;
  const facts = await editionFacts(db, edition, false);
  const problems = problemsOfFacts(texts, facts);
  if (problems.length > 0) return { outcome: 'refused', problems };
  const all = await recipientsOf(db, edition, audience);
  const reached = all.filter(({ email }) => email !== '');
  const emails = reached.map((row) => {
    // Without an English text, all is Spanish.
    const language = texts.en === texts.es ? 'es' : knownLanguage(row.language);
    const { subject, text } = texts[language];
    const values = placeholderValues({ ...row, name: nameFor(row, language) }, facts, language);
    const filled = { subject: cleanLine(fillPlaceholders(subject, values)), text: fillPlaceholders(text, values) };
    return { row, language, ...filled };
  });
  return { emails, callers: all.length - reached.length };
}

const unconfirmedNames: Readonly<Record<Language, string>> = { es: 'participante', en: 'participant' };

/** A name that a buyer typed is not repeated to another person. */
function nameFor(row: ReservationRow, language: Language): string {
  return hasOwnName(row) ? row.name : unconfirmedNames[language];
}

interface Composed {
  readonly emails: readonly (Written & { readonly row: ReservationRow; readonly language: Language })[];
  readonly callers: number;
}

function problemsOfFacts({ es, en }: Checked['texts'], facts: EditionFacts): readonly Problem[] {
  // Name and folio are always known.
  const values = placeholderValues({ name: 'x', folio: 'x' }, facts, 'es');
  const english = en !== es && { subjectEn: en.subject, textEn: en.text };
  const all: Readonly<Record<string, string>> = { subject: es.subject, text: es.text, ...english };
  return Object.entries(all)
    .filter(([, text]) => emptyPlaceholders(text, values).length > 0)
    .map(([field]) => ({ field, problem: 'invalid' }));
}

async function recipientsOf(
  db: Database,
  edition: CourseHistoryRow,
  audience: Checked['audience'],
): Promise<ReservationRow[]> {
  const people = db.selectFrom('reservation').selectAll().where('editionId', '=', edition.id);
  const all = people.orderBy('createdAt').orderBy('id');
  if (audience === 'waiting') return all.where('state', 'in', ['waiting', 'offered']).execute();
  const seated = all.where('state', '=', 'confirmed');
  if (audience === 'all') return seated.execute();
  // Attendees do not pay: their buyer does.
  const payers = await seated.where('buyerId', 'is', null).execute();
  const dueOf = await dueIn(db, edition, await readMoneyFacts(db));
  return payers.filter((row) => {
    const due = dueOf(row);
    // Without a known price, those who paid nothing.
    return due ? due.left > 0 : row.seatPrice !== 0 && netPaid(row) === 0;
  });
}

export async function previewGroupEmail({ db }: Pick<Deps, 'db'>, checked: Checked) {
  const composed = await compose(db, checked);
  if (!composed || 'problems' in composed) return composed;
  const { emails, callers } = composed;
  const [sample] = emails;
  const english = emails.filter(({ row }) => knownLanguage(row.language) === 'en').length;
  const shown = sample && { name: `${sample.row.name} ${sample.row.lastname}`.trim(), ...pick(sample) };
  return { count: emails.length, callers, english, ...shown };
}

const pick = ({ subject, text }: Written) => ({ subject, text });

export const withoutRecipient = (id: string) => ({ outcome: 'empty', id, count: 0 }) as const;

/** Group e-mails in 24 hours, without undone ones: a stolen session sends no flood. */
const perDay = { group: 10, account: 30 };

/** Enqueues one e-mail a person; idempotent by id. */
export async function writeToGroup(s: Deps, checked: Checked, by: Account) {
  const at = s.now();
  const { id, editionId, audience } = checked;
  const thing = `CourseHistory:${editionId}`;
  const written = await s.db.transaction().execute(async (trx) => {
    await lockKey(trx, 'e-mails to groups');
    const repeated = await trx.selectFrom('record').select(['at', 'after']).where('id', '=', id).executeTakeFirst();
    if (repeated) return done(id, Number(JSON.parse(repeated.after ?? '{}').letters ?? 0), new Date(repeated.at));
    if (await isFull(trx, thing, by, at)) return { outcome: 'limit', id, count: 0 } as const;
    const first = await compose(trx, checked);
    if (!first) return withoutRecipient(id);
    if ('problems' in first) return first;
    await lockMailboxes(
      trx,
      first.emails.map(({ row }) => row.email),
    );
    // Read again under the locks, after concurrent corrections or erasures.
    const composed = await compose(trx, checked);
    if (!composed || 'problems' in composed || composed.emails.length === 0) return withoutRecipient(id);
    const sent = done(id, composed.emails.length, at);
    for (const { row, language, subject, text } of composed.emails) {
      await enqueue(trx, {
        id: s.newId(),
        template: groupEmail,
        facts: { subject, text, author: by.name },
        recipient: row.email,
        language,
        cause: causeOf(id),
        at,
        leaves: new Date(sent.dueAt),
      });
    }
    const after = { audience, subject: checked.texts.es.subject, letters: composed.emails.length };
    await writeAuditEntry(trx, { id, at: at.toISOString(), by, thing, after, act: 'writeToGroup' });
    return sent;
  });
  if (written.outcome === 'done') s.emailQueued?.();
  return written;
}

async function isFull(trx: DatabaseTransaction, thing: string, by: Account, at: Date): Promise<boolean> {
  const entries = await trx
    .selectFrom('record')
    .select(['act', 'thing', 'accountId'])
    .where('at', '>', new Date(at.getTime() - day).toISOString())
    .where('act', 'in', ['writeToGroup', 'undoGroupEmail'])
    .where((row) => row.or([row('thing', '=', thing), row('accountId', '=', by.id)]))
    .execute();
  const count = (some: typeof entries) => some.reduce((sum, { act }) => sum + (act === 'writeToGroup' ? 1 : -1), 0);
  return (
    count(entries.filter((one) => one.thing === thing)) >= perDay.group ||
    count(entries.filter((one) => one.accountId === by.id)) >= perDay.account
  );
}

function done(id: string, count: number, at: Date) {
  return { outcome: 'done', id, count, dueAt: new Date(at.getTime() + undoDelay).toISOString() } as const;
}

/** Deletes all e-mails, or none once one was tried (`left`). `ownOnly`: not those of others. */
export async function undoGroupEmail(
  { db, now, newId }: Deps,
  id: string,
  by: Account,
  ownOnly: boolean,
): Promise<'done' | 'left'> {
  if (!isRowId(id)) return 'left';
  return db.transaction().execute(async (trx) => {
    await lockKey(trx, `group e-mail ${id}`);
    const emails = trx.selectFrom('mailOutbox').select('id').where('cause', '=', causeOf(id));
    const ids = (await emails.execute()).map((email) => email.id);
    const records = trx.selectFrom('record').select(['thing', 'accountId']).where('act', '=', 'writeToGroup');
    const written = await records.where('id', '=', id).executeTakeFirst();
    if (!written || (ownOnly && written.accountId !== by.id)) return 'left';
    if (ids.length === 0) return isUndone(trx, id);
    if (!(await deleteWaiting(trx, ids))) return 'left';
    const entry = { id: newId(), at: now().toISOString(), by, thing: written.thing, after: { writing: id } };
    await writeAuditEntry(trx, { ...entry, act: 'undoGroupEmail' });
    return 'done';
  });
}

async function isUndone(trx: DatabaseTransaction, id: string): Promise<'done' | 'left'> {
  const undone = trx.selectFrom('record').select('id').where('act', '=', 'undoGroupEmail');
  return (await undone.where('after', '=', JSON.stringify({ writing: id })).executeTakeFirst()) ? 'done' : 'left';
}

function causeOf(id: string): string {
  return `groupEmail:${id}`;
}
