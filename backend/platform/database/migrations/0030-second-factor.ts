import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['totpPending', 'totp', 'totpSince', 'recoveryCodes']) {
    await db.schema.alterTable('account').addColumn(column, 'text').execute();
  }
  await db.schema.alterTable('account').addColumn('totpStep', 'integer').execute();
  await db.schema.alterTable('accountSession').addColumn('challenge', 'text').execute();
}
