import { readFileSync } from 'node:fs';
import type { Author } from '#backend/platform/audit-log/write-audit-entry.ts';
import { headersOf } from '#backend/platform/email/delivery/build-message.ts';
import { deliveryFailureOf } from '#backend/platform/email/outbox/delivery-failure.ts';
import type { OutboxRow } from '#backend/platform/email/outbox/tables.ts';
import { viewAddress } from '#backend/platform/email/templates/email-view.ts';
import {
  loadFacts,
  previewEmail,
  previewSubject,
  type RenderDeps,
  type RenderedEmail,
} from '#backend/platform/email/templates/render-email.ts';
import { pageTokens } from '#backend/platform/tokens/page-token.ts';
import type { Role } from '#model/accounts/roles.ts';
import type { MutationArguments, QueryArguments } from '#model/api.generated.ts';
import { readEmail } from '#model/people/email.ts';
import { discardEmail, restoreEmail } from './discard-email.ts';
import { type ChangedEmail, type EmailDeps, findEmail, isLeaving } from './email-row.ts';
import { listEmails, stateOfEmail } from './list-emails.ts';
import { resendEmail } from './resend-email.ts';
import { undoResend } from './undo-resend.ts';

interface EmailFieldsDeps extends EmailDeps, RenderDeps {
  /** From header. */
  readonly from: string;
}

export function emailFields(s: EmailFieldsDeps) {
  const tokens = pageTokens(s.ring);
  const changing = (change: typeof discardEmail) =>
    ({
      kind: 'letter',
      answer: async ({ id }: ById, call: Call) =>
        did(
          s,
          (await mayChange(s, call, id)) ? await change(s, authorOf(call), id) : { outcome: 'gone', letter: null },
        ),
    }) as const;
  return {
    sdl: readFileSync(new URL('emails.graphql', import.meta.url), 'utf8'),
    queries: {
      listLetters: {
        async answer(input: QueryArguments['listLetters']) {
          const part = await listEmails({ db: s.db, tokens }, input);
          if (!part) return refusedBecause('nextToken');
          return { ...part, items: await Promise.all(part.items.map((row) => shown(s, row))) };
        },
      },
      letter: {
        async answer({ id }: ById, { session }: Call) {
          const row = await findEmail(s.db, id);
          if (!row) return null;
          const content = await loaded(s, row, previewEmail).catch(() => null);
          return {
            letter: await shown(s, row),
            html: content?.html ?? null,
            text: content?.text ?? null,
            replyTo: content?.replyTo?.address ?? null,
            files: (content?.files ?? []).map(({ name }) => name),
            headers: content ? headersOf(asOutgoing(row, content), s) : [],
            address: content && session ? viewAddress(s.ring, { id: row.id, session }, s.now().getTime()) : null,
          };
        },
      },
    },
    mutations: {
      sendLetterAgain: {
        kind: 'letter',
        async answer({ id, email: given }: MutationArguments['sendLetterAgain'], call: Call) {
          const email = given === null || given === undefined ? null : readEmail(given);
          if (email === null && typeof given === 'string') return refusedBecause('email');
          if (!(await mayChange(s, call, id))) return did(s, { outcome: 'gone', letter: null });
          return did(s, await resendEmail(s, authorOf(call), id, email));
        },
      },
      undoSendAgain: changing(undoResend),
      letGoOfLetter: changing(discardEmail),
      keepLetter: changing(restoreEmail),
    },
    subscriptions: {
      onLetterChange: {
        entity: 'Letter',
        answer: async (_: object, { row }: { readonly row: Readonly<Record<string, unknown>> }) => ({
          id: String(row.id),
        }),
      },
    },
  } as const;
}

type ById = QueryArguments['letter'];

/** Only owners resend or discard e-mails to account holders: they may be warnings. */
async function mayChange({ db, emails }: EmailFieldsDeps, { role }: Call, id: string): Promise<boolean> {
  if (role === 'owner') return true;
  const row = await db.selectFrom('mailOutbox').select('kind').where('id', '=', id).executeTakeFirst();
  return emails.find(({ kind }) => kind === row?.kind)?.to !== 'holder';
}

interface Call {
  readonly role: Role;
  readonly account: Author | null;
  readonly session?: string | undefined;
}

function authorOf({ account }: Call): Author {
  if (!account) throw new Error('The staff caller has no account');
  return account;
}

function refusedBecause(field: string) {
  return { outcome: 'refused', problems: [{ field, problem: 'invalid' }] } as const;
}

async function did(s: EmailFieldsDeps, { outcome, letter }: ChangedEmail) {
  if (outcome === 'done') s.changed?.({ entity: 'Letter', action: 'update', row: { id: letter?.id ?? '' } });
  return { outcome: 'changed', value: { outcome, letter: letter && (await shown(s, letter)) } } as const;
}

function asOutgoing({ id, kind, recipient, createdAt }: OutboxRow, content: RenderedEmail) {
  return { ...content, id, kind, recipient, writtenAt: new Date(createdAt) };
}

/** Rejects if this version cannot render it. */
async function loaded<Shown>(s: EmailFieldsDeps, row: OutboxRow, show: (s: RenderDeps, row: OutboxRow) => Shown) {
  return show(s, await loadFacts(s, row));
}

async function shown(s: EmailFieldsDeps, row: OutboxRow): Promise<object> {
  // The facts may contain a code.
  const { letter: _, ...plain } = row;
  const failed = row.sentAt === null && row.lastReason !== null;
  return {
    ...plain,
    state: stateOfEmail(row),
    failedAt: row.deadAt,
    leaving: isLeaving(row, s.now()),
    failure: failed ? deliveryFailureOf(row.lastReason ?? '') : null,
    reason: failed ? row.lastReason : null,
    hasCode: s.emails.some(({ kind, hasCode }) => kind === row.kind && hasCode),
    subject: (await loaded(s, row, previewSubject).catch(() => null)) || null,
  };
}
