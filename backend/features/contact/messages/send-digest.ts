import { contactDigest, contactNotice, type DigestCount } from '#backend/features/contact/email-templates.ts';
import type { FeatureDeps } from '#backend/features/feature.ts';
import { enqueue } from '#backend/platform/email/outbox/outbox.ts';
import type { Job } from '#backend/platform/jobs/background-job.ts';
import { hourAfter } from './notice-limit.ts';

type DigestDeps = FeatureDeps & { readonly companyInbox: string };

const mostRead = 5_000;
const mostNamed = 5;

/** Enqueues one e-mail about the hour's open messages without a notice. Idempotent by `subject`. */
export async function sendDigest(s: DigestDeps, { subject: began }: Pick<Job, 'subject'>): Promise<void> {
  const cause = `contact-digest:${began}`;
  const written = await s.db.transaction().execute(async (trx) => {
    const before = await trx.selectFrom('mailOutbox').select('id').where('cause', '=', cause).executeTakeFirst();
    if (before) return false;
    const messages = trx
      .selectFrom('contact')
      .where('createdAt', '>=', began)
      .where('createdAt', '<', hourAfter(began))
      .where('state', '=', 'open')
      .where((row) => {
        const noticed = row
          .selectFrom('mailOutbox')
          .select('mailOutbox.id')
          .where('mailOutbox.kind', '=', contactNotice.kind)
          .where((mail) => mail('mailOutbox.cause', '=', mail(mail.val('contact:'), '||', mail.ref('contact.id'))));
        return row.not(row.exists(noticed));
      });
    const { count } = await messages.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
    if (Number(count) === 0) return false;
    const rows = await messages.select(['email', 'type']).limit(mostRead).execute();
    await enqueue(trx, {
      id: s.newId(),
      template: contactDigest,
      facts: {
        began,
        count: Number(count),
        types: mostFrequent(rows.map(({ type }) => type ?? '')),
        domains: mostFrequent(rows.map(({ email }) => (email ?? '').replace(/^.*@/, '').toLowerCase())),
      },
      recipient: s.companyInbox,
      language: 'es',
      cause,
      at: s.now(),
    });
    return true;
  });
  if (written) s.emailQueued?.();
}

function mostFrequent(values: readonly string[]): readonly DigestCount[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one).slice(0, mostNamed);
}
