import { contactReceipt } from '#backend/features/contact/email-templates.ts';
import type { ContactRow } from '#backend/features/contact/tables.ts';
import type { Loose } from '#backend/features/feature.ts';
import { listAuditLog } from '#backend/platform/audit-log/list-audit-log.ts';
import type { Database, Row } from '#backend/platform/database/tables.ts';
import { fileAddress } from '#backend/platform/email/inbound/file-routes.ts';
import type { PageTokens } from '#backend/platform/tokens/page-token.ts';
import type { KeyRing } from '#backend/platform/tokens/signed-token.ts';
import type { TimelineEntry } from '#model/api.generated.ts';
import { keptSince } from '#model/people/retention.ts';
import { thingOf } from './message-row.ts';

/** `state` of an e-mail: `waiting`, `sent`, `failed`, or `gone` if discarded. */
type MessageEvent = Loose<TimelineEntry>;

interface TimelineDeps {
  readonly db: Database;
  readonly tokens: PageTokens;
  readonly ring: KeyRing;
  /** The reader's: files open only with it. */
  readonly session: string | undefined;
  now(): Date;
}

const shownElsewhere: ReadonlySet<string> = new Set(['answer', 'addNote', 'removeNote']);

/** Oldest first, with the newest hundred changes. */
export async function readTimeline(s: TimelineDeps, { id, createdAt }: ContactRow): Promise<readonly MessageEvent[]> {
  const { db, tokens, now } = s;
  const emails = await db
    .selectFrom('mailOutbox')
    .select(['id', 'kind', 'createdAt', 'dueAt', 'sentAt', 'deadAt'])
    .where('cause', '=', `contact:${id}`)
    .where('letGoAt', 'is', null)
    .execute();
  const answers = await db
    .selectFrom('answer')
    .leftJoin('account', 'account.id', 'answer.accountId')
    .select([
      'answer.id',
      'answer.text',
      'answer.letterId',
      'answer.at',
      'answer.accountId',
      'account.name',
      'account.email',
    ])
    .where('answer.contactId', '=', id)
    .where('answer.undoneAt', 'is', null)
    .execute();
  const record = await listAuditLog({ db, tokens }, { thing: thingOf(id) });
  const byId = new Map(emails.map((mail) => [mail.id, mail]));
  const entries: MessageEvent[] = [
    { kind: 'written', at: createdAt },
    ...emails
      .filter(({ kind }) => kind === contactReceipt.kind)
      .map((mail): MessageEvent => ({ kind: 'receipt', at: mail.sentAt ?? mail.createdAt, ...becameOf(mail) })),
    ...answers.map(({ id: answer, text, letterId, at, accountId, name, email }): MessageEvent => {
      const mail = byId.get(letterId);
      const forgotten = at < keptSince('sentLetters', now()) ? 'sent' : 'gone';
      const became = mail ? becameOf(mail) : { state: forgotten };
      return { kind: 'answer', answer, at, by: name ?? email, byAccount: accountId, text, ...became };
    }),
    ...(await inboundOf(s, id)),
    ...(await notesOf(db, id)),
    ...(record?.items ?? [])
      .filter(({ act }) => !shownElsewhere.has(act))
      .map((entry): MessageEvent => {
        const { at, accountId, accountName, accountEmail, act, before, after } = entry;
        return { kind: 'change', at, by: accountName ?? accountEmail, byAccount: accountId, act, before, after };
      }),
  ];
  return entries.toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)));
}

async function inboundOf({ db, ring, session }: TimelineDeps, contactId: string): Promise<MessageEvent[]> {
  const emails = await db.selectFrom('inboundEmail').selectAll().where('contactId', '=', contactId).execute();
  if (emails.length === 0) return [];
  const files = await db
    .selectFrom('inboundFile')
    .select(['id', 'inboundId', 'name', 'type', 'size'])
    .where(
      'inboundId',
      'in',
      emails.map(({ id }) => id),
    )
    .orderBy('name')
    .execute();
  const address = (id: string, type: string) => (session && type !== '' ? fileAddress(ring, { id, session }) : null);
  return emails.map(({ id, at, sender, senderName, text, opening }) => ({
    kind: 'inbound',
    at,
    by: senderName || sender,
    sender,
    text,
    opening: opening === 1,
    files: files
      .filter(({ inboundId }) => inboundId === id)
      .map(({ id, name, type, size }) => ({ __typename: 'ReceivedFile', name, size, address: address(id, type) })),
  }));
}

async function notesOf(db: Database, contactId: string): Promise<MessageEvent[]> {
  const notes = await db
    .selectFrom('internalNote')
    .leftJoin('account', 'account.id', 'internalNote.accountId')
    .select(['internalNote.id', 'internalNote.at', 'internalNote.text', 'internalNote.accountId'])
    .select(['account.name', 'account.email'])
    .where('internalNote.contactId', '=', contactId)
    .execute();
  return notes.map(({ id, at, text, accountId, name, email }) => ({
    kind: 'note',
    note: id,
    at,
    by: name ?? email,
    byAccount: accountId,
    text,
  }));
}

function becameOf({
  dueAt,
  sentAt,
  deadAt,
}: Pick<Row<'mailOutbox'>, 'dueAt' | 'sentAt' | 'deadAt'>): Pick<MessageEvent, 'state' | 'dueAt'> {
  if (sentAt) return { state: 'sent' };
  return deadAt ? { state: 'failed' } : { state: 'waiting', dueAt };
}
