import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import * as firstTables from './0001-first-tables.ts';
import * as lettersByMailbox from './0002-letters-by-mailbox.ts';
import * as lettersByConsent from './0009-letters-by-consent.ts';

describeOnBothEngines('migration 0009', ({ emptyPlace }) => {
  it('marks waiting e-mails that depend on a consent', async () => {
    const { db, close } = await openDatabase(await emptyPlace());
    const write = (kind: string) =>
      sql`insert into "mailOutbox" ("id", "kind", "recipient", "mailbox", "language", "letter", "cause", "createdAt", "dueAt")
        values (${kind}, ${kind}, 'a@example.com', 'a@example.com', 'es', '{}', 'test:1', 'then', 'then')`.execute(db);
    try {
      await firstTables.up(db as Kysely<unknown>);
      await lettersByMailbox.up(db as Kysely<unknown>);
      const byConsent = ['contact-receipt', 'newsletter-opt-in', 'newsletter-welcome'];
      const others = ['contact-notice', 'consent-withdrawn', 'new-account', 'recovery-code'];
      for (const kind of [...byConsent, ...others]) await write(kind);
      await lettersByConsent.up(db as Kysely<unknown>);
      const rows = await db.selectFrom('mailOutbox').select(['kind', 'byConsent']).execute();
      expect(Object.fromEntries(rows.map((row) => [row.kind, row.byConsent]))).toEqual(
        Object.fromEntries([...byConsent.map((kind) => [kind, 1]), ...others.map((kind) => [kind, 0])]),
      );
      // The previous version keeps writing during a rolling upgrade.
      await write('of the version before');
    } finally {
      await close();
    }
  });
});
