import { readFileSync } from 'node:fs';
import type { Feature } from '#backend/features/feature.ts';
import { backfillSearchText } from '#backend/platform/database/backfill.ts';
import type { ReceivedEmail } from '#backend/platform/email/inbound/received-email.ts';
import { every } from '#backend/platform/jobs/background-job.ts';
import { checkContact } from '#model/people/contact.ts';
import { messageSearchText } from '#model/people/message.ts';
import { minute } from '#model/time-units.ts';
import { purgeDrafts } from './drafts/drafts.ts';
import { contactEmails } from './email-templates.ts';
import { inboundFull } from './inbound/inbound-full.ts';
import { receiveEmail } from './inbound/receive-email.ts';
import type { MessageDeps } from './message-deps.ts';
import { createContact } from './messages/create-contact.ts';
import { messageApiFields } from './messages/message-fields.ts';
import { purgeMessages } from './messages/purge-messages.ts';
import { sendDigest } from './messages/send-digest.ts';
import { unansweredMessages } from './messages/unanswered-messages.ts';
import { contactPerson } from './privacy.ts';
import { purgeReplies } from './replies/purge-replies.ts';

export const contactFields = { sdl: readFileSync(new URL('contact.graphql', import.meta.url), 'utf8') };

export function contactFeature(s: MessageDeps) {
  return {
    emails: contactEmails,
    fields: [contactFields, messageApiFields(s)],
    creates: { Contact: { kind: 'contact', store: (request) => createContact(s, request) } },
    pages: (submit) => ({
      submitContact: (fields, language) =>
        submit({ kind: 'contact', fields, check: checkContact }, (values, emailQuota) =>
          createContact(s, { fields: values, language, emailQuota, withoutScript: true }),
        ),
    }),
    backgroundJobs: [
      { name: 'fill-search', next: every(minute), run: () => backfillSearchText(s.db, 'contact', messageSearchText) },
      { name: 'contact-digest', run: (job) => sendDigest(s, job) },
    ],
    async retention(at) {
      const [messages, drafts] = [await purgeMessages(s, at), await purgeDrafts(s, at)];
      await purgeReplies(s.db);
      return { messages, drafts };
    },
    person: contactPerson(s),
    inbound: {
      receive: (email: ReceivedEmail) => receiveEmail(s, email),
      file: async (id: string) =>
        (await s.db.selectFrom('inboundFile').selectAll().where('id', '=', id).executeTakeFirst()) ?? null,
    },
    async actionItems(at) {
      const [full, { items, counts }] = [await inboundFull(s.db, at), await unansweredMessages(s.db)];
      return { items: [...full, ...items], counts: { messages: (counts.messages ?? 0) + full.length } };
    },
  } satisfies Feature & { readonly inbound: object };
}
