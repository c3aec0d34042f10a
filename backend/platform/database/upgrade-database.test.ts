import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { openDatabase } from './dialects/open-database.ts';
import { readInstallation, writeInstallation } from './installation.ts';
import { migrate, stepNames } from './migrate.ts';
import { upgradeDatabase } from './upgrade-database.ts';

describeOnBothEngines('upgradeDatabase', ({ engine, emptyPlace }) => {
  it('backs up older tables before migrating, once for all processes, and not new ones', async () => {
    const where = await emptyPlace();
    const before = vi.fn(async () => undefined);
    const parts = { version: '1.0.0', before };
    expect(await upgradeDatabase(where, parts)).toEqual(stepNames);
    expect(await upgradeDatabase(where, parts)).toEqual([]);
    expect(before).not.toHaveBeenCalled();

    const { db, close } = await openDatabase(await emptyDatabase(where));
    const later = { version: '1.1.0', before };
    await expect(
      upgradeDatabase(where, { ...later, before: () => Promise.reject(new Error('the disk is full')) }),
    ).rejects.toThrow('the disk is full');
    expect(await readInstallation(db)).toEqual({});
    const processes = engine === 'postgres' ? [1, 2, 3] : [1];
    await Promise.all(processes.map(() => upgradeDatabase(where, later)));
    expect(before.mock.calls).toEqual([
      [
        [
          '0018-backups',
          '0020-letters-by-search',
          '0021-class-sequences-and-refunds',
          '0022-requested-seats',
          '0023-callers',
          '0024-outbox-lanes',
          '0025-off-site-backups',
          '0026-company',
          '0027-samples',
          '0028-newsletter-issues',
          '0029-certificates',
          '0030-second-factor',
          '0031-roles-and-devices',
          '0032-passkeys',
          '0033-dropped-sessions',
          '0034-several-seats',
          '0035-payment-reminders',
          '0036-bank-movements',
          '0037-passkey-names',
          '0038-invoice-data',
          '0039-inbound-email',
          '0040-course-notices',
          '0041-refunded-amounts',
          '0042-seat-prices',
          '0043-agreed-prices',
          '0044-company-search',
        ],
        'older',
      ],
    ]);
    expect(await readInstallation(db)).toEqual({ version: '1.1.0' });
    await close();
  });

  it.runIf(engine === 'postgres')('retries while a transaction locks the tables, and logs it', async () => {
    const where = await emptyPlace();
    await upgradeDatabase(where, { version: '1.0.0', before: async () => undefined });
    const using = await openDatabase(await emptyDatabase(where));
    const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const transaction = using.db.transaction().execute(async (trx) => {
      await trx.selectFrom('mailOutbox').select('id').execute();
      locked.resolve();
      await release.promise;
    });
    await locked.promise;
    const logged: string[] = [];
    const say = (text: string) => {
      logged.push(text);
      release.resolve();
    };
    const upgraded = await upgradeDatabase(where, { version: '1.1.0', before: async () => undefined, say });
    await transaction;
    await using.close();
    expect(upgraded).toContain('0024-outbox-lanes');
    expect(new Set(logged)).toEqual(new Set(['Other transactions lock the tables; retrying the migration.']));
  });

  it('deletes the backup of a migration that failed', async () => {
    const where = await emptyPlace();
    const undo = vi.fn();
    const parts = { version: '1.1.0', before: async () => undo };
    await upgradeDatabase(where, parts);
    const { db, close } = await openDatabase(await emptyDatabase(where));
    await sql`create table backup (id text)`.execute(db);
    await expect(upgradeDatabase(where, parts)).rejects.toThrow('backup');
    expect(undo).toHaveBeenCalledOnce();
    await sql`drop table backup`.execute(db);
    await upgradeDatabase(where, parts);
    expect(undo).toHaveBeenCalledOnce();
    await close();
  });

  it('rejects tables of a newer version and moved rows, with a remedy', async () => {
    const where = await emptyPlace();
    const parts = { version: '1.0.0', before: () => Promise.reject(new Error('Nothing is older here.')) };
    await upgradeDatabase(where, { ...parts, version: '2.0.0' });
    const { db, close } = await openDatabase(where);
    await writeInstallation(db, 'moved', 'postgres://elsewhere/name');
    await expect(upgradeDatabase(where, parts)).rejects.toMatchObject({ lasting: true });
    await expect(upgradeDatabase(where, parts)).rejects.toThrow('was moved to postgres://elsewhere/name');
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030')`.execute(db);
    await expect(upgradeDatabase(where, parts)).rejects.toMatchObject({ lasting: true });
    await expect(upgradeDatabase(where, parts)).rejects.toThrow(
      /newer version of this program. Run that version. That was version 2.0.0; this is 1.0.0. To go back/,
    );
    await close();
  });

  /** Tables as before 0018, so that the later migrations run again. */
  async function emptyDatabase(where: { readonly dataDir: string; readonly databaseUrl?: string }) {
    const { db, close } = await openDatabase(where);
    await sql`drop table backup`.execute(db);
    await sql`drop table company`.execute(db);
    const certificates = ['certificate', 'certificateFile', 'certificateOrder', 'credentialKey', 'workerRecord'];
    const inbound = ['inboundEmail', 'inboundFile', 'internalNote', 'courseNotice'];
    for (const table of [
      'newsletterIssue',
      'subscriberImport',
      'accountPasskey',
      'bankMovement',
      ...inbound,
      ...certificates,
    ])
      await db.schema.dropTable(table).execute();
    await db.schema.dropIndex('newsletterByImport').execute();
    await db.schema.alterTable('newsletter').dropColumn('importId').execute();
    await sql`drop table installation`.execute(db);
    await sql`drop index ${sql.ref('mailOutboxBySearch')}`.execute(db);
    for (const column of ['classSequences', 'sample', 'dropped']) {
      await db.schema.alterTable('courseHistory').dropColumn(column).execute();
    }
    await db.schema.dropIndex('reservationByBuyer').execute();
    for (const column of [
      'seats',
      'wanted',
      'company',
      'buyerId',
      'attends',
      'paymentAskedAt',
      'invoice',
      'invoiceSentAt',
      'refundedAmount',
      'seatPrice',
      'refundedOn',
      'reviewSince',
      'phone',
      'result',
      'nameAskedAt',
      'nameConfirmedAt',
    ]) {
      await db.schema.alterTable('reservation').dropColumn(column).execute();
    }
    for (const column of [
      'totpPending',
      'totp',
      'totpSince',
      'totpStep',
      'recoveryCodes',
      'role',
      'factorAskedAt',
      'passwordShort',
    ]) {
      await db.schema.alterTable('account').dropColumn(column).execute();
    }
    for (const column of ['challenge', 'device', 'network', 'currentHash', 'previousHash', 'rotatedAt', 'shared']) {
      await db.schema.alterTable('accountSession').dropColumn(column).execute();
    }
    for (const column of ['minAttendance', 'graded']) await db.schema.alterTable('course').dropColumn(column).execute();
    await db.schema.alterTable('asking').dropColumn('held').execute();
    await db.schema.dropIndex('mailOutboxWaiting').execute();
    await db.schema.alterTable('mailOutbox').dropColumn('bulk').execute();
    await db.schema.createIndex('mailOutboxWaiting').on('mailOutbox').column('dueAt').execute();
    await sql`delete from kysely_migration where name >= '0018'`.execute(db);
    await close();
    return where;
  }
});

describeOnBothEngines('migrations after the twelfth', ({ emptyPlace }) => {
  it('only add: reads and writes of the previous version still work', async () => {
    const where = await emptyPlace();
    const { db, close } = await openDatabase(where);
    await migrate(db, '0012-desk');
    const before = await columnsOf(db);
    await migrate(db);
    const after = await columnsOf(db);
    for (const [column, about] of before) expect({ column, ...after.get(column) }).toEqual({ column, ...about });
    const tables = new Set([...before.keys()].map((column) => column.split('.')[0]));
    for (const [column, { nullable, hasDefault }] of after) {
      const isNew = !before.has(column) && tables.has(column.split('.')[0]);
      // The previous version does not write the new column.
      if (isNew) expect({ column, may: nullable || hasDefault }).toEqual({ column, may: true });
    }
    await close();
  });

  async function columnsOf(db: Parameters<typeof migrate>[0]) {
    const tables = await db.introspection.getTables();
    return new Map(
      tables.flatMap(({ name, columns }) =>
        columns.map((column) => [
          `${name}.${column.name}`,
          // A wider number type is compatible.
          {
            type: column.dataType.replace('float4', 'float8'),
            nullable: column.isNullable,
            hasDefault: column.hasDefaultValue,
          },
        ]),
      ),
    );
  }
});
