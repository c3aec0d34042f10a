import { contactReceipt } from '#backend/features/contact/email-templates.ts';
import type { ContactRow } from '#backend/features/contact/tables.ts';
import type { Loose } from '#backend/features/feature.ts';
import { listAuditLog } from '#backend/platform/audit-log/list-audit-log.ts';
import type { Database, Row } from '#backend/platform/database/tables.ts';
import type { PageTokens } from '#backend/platform/tokens/page-token.ts';
import type { TimelineEntry } from '#model/api.generated.ts';
import { day } from '#model/time-units.ts';
import { thingOf } from './message-version.ts';

/** Retention of sent e-mails in the outbox, in milliseconds. */
const lettersKept = 30 * day;

/** `state` of an e-mail: `waiting`, `sent`, `failed`, or `gone` if discarded. */
type MessageEvent = Loose<TimelineEntry>;

/** Reads the history, oldest first, with the newest hundred changes. */
export async function readTimeline(
  { db, tokens, now }: { readonly db: Database; readonly tokens: PageTokens; now(): Date },
  { id, createdAt }: ContactRow,
): Promise<readonly MessageEvent[]> {
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
      const forgotten = Date.parse(at) + lettersKept < now().getTime() ? 'sent' : 'gone';
      const became = mail ? becameOf(mail) : { state: forgotten };
      return { kind: 'answer', answer, at, by: name ?? email, byAccount: accountId, text, ...became };
    }),
    ...(record?.items ?? [])
      .filter(({ act }) => act !== 'answer')
      .map((entry): MessageEvent => {
        const { at, accountId, accountName, accountEmail, act, before, after } = entry;
        return { kind: 'change', at, by: accountName ?? accountEmail, byAccount: accountId, act, before, after };
      }),
  ];
  return entries.toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)));
}

function becameOf({
  dueAt,
  sentAt,
  deadAt,
}: Pick<Row<'mailOutbox'>, 'dueAt' | 'sentAt' | 'deadAt'>): Pick<MessageEvent, 'state' | 'dueAt'> {
  if (sentAt) return { state: 'sent' };
  return deadAt ? { state: 'failed' } : { state: 'waiting', dueAt };
}
