import { expect, it } from 'vitest';
import { pageTokens } from '#backend/platform/tokens/page-token.ts';
import { keptUntil } from '#model/people/retention.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { keyRingOf } from '#tests/wire/support/key-ring.ts';
import { addAccount } from '#tests/wire/support/sign-up.ts';
import { auditOfPerson } from './audit-of-person.ts';
import { lastChange, listAuditLog } from './list-audit-log.ts';
import { type MadeChange, purgeAuditLog, writeAuditEntry } from './write-audit-entry.ts';

const by = { id: 'acc', email: 'ines@company.example' };
const at = (n: number) => new Date(Date.parse('2026-11-20T10:00:00.000Z') + n).toISOString();
const tokens = pageTokens(keyRingOf('k'));

describeOnBothEngines('the audit log', ({ open }) => {
  async function written(changes: readonly Partial<MadeChange>[]) {
    const { db } = await open();
    await db.transaction().execute(async (trx) => {
      for (const [n, change] of changes.entries()) {
        await writeAuditEntry(trx, { id: `r${n}`, at: at(n), by, thing: 'Course:c1', act: 'update', ...change });
      }
    });
    return { db, rows: () => db.selectFrom('record').selectAll().orderBy('id').execute() };
  }

  it('has the changed fields only', async () => {
    const { rows } = await written([
      { before: { name: 'a', cost: 1, plan: null, updatedAt: '1' }, after: { name: 'b', cost: 1, updatedAt: '2' } },
      { act: 'create', after: { name: 'a', cost: 0, plan: null } },
      { act: 'delete', before: { name: 'a', plan: null } },
      { before: { name: 'a', updatedAt: '1' }, after: { name: 'a', updatedAt: '2' } },
      { act: 'update' },
    ]);
    expect((await rows()).map(({ id, before, after }) => [id, before, after])).toEqual([
      ['r0', '{"name":"a"}', '{"name":"b"}'],
      ['r1', null, '{"name":"a","cost":0}'],
      ['r2', '{"name":"a"}', null],
      ['r4', null, null],
    ]);
  });

  it('never contains a password, token or code', async () => {
    const secrets = {
      passwordHash: 'x1',
      password: 'x2',
      refreshHash: 'x3',
      linkToken: 'x4',
      codeHash: 'x5',
      secret: 'x6',
    };
    const { rows } = await written([{ before: { ...secrets, name: 'a' }, after: { name: 'b' } }]);
    expect(JSON.stringify(await rows())).not.toMatch(/x\d/);
  });

  it('lists newest first, of one row or all, paginated', async () => {
    const changes = Array.from({ length: 5 }, (_, n) => ({ thing: `Course:c${n % 2}`, after: { n } }));
    const { db } = await written(changes);
    const read = async (input: object) => {
      const part = await listAuditLog({ db, tokens }, input);
      return part && { ids: part.items.map(({ id }) => id), nextToken: part.nextToken };
    };
    expect(await read({})).toEqual({ ids: ['r4', 'r3', 'r2', 'r1', 'r0'], nextToken: null });
    expect(await read({ thing: 'Course:c1' })).toEqual({ ids: ['r3', 'r1'], nextToken: null });
    const first = await read({ limit: 2 });
    expect(first?.ids).toEqual(['r4', 'r3']);
    expect(await read({ limit: 3, nextToken: first?.nextToken })).toEqual({ ids: ['r2', 'r1', 'r0'], nextToken: null });
    expect(await read({ thing: 'Course:c1', nextToken: first?.nextToken })).toBeNull();
    expect(await read({ kind: 'Course', by: by.id })).toEqual({ ids: ['r4', 'r3', 'r2', 'r1', 'r0'], nextToken: null });
    expect(await read({ kind: 'Cours' })).toEqual({ ids: [], nextToken: null });
    expect(await read({ by: 'eva' })).toEqual({ ids: [], nextToken: null });
    expect(await read({ thing: '\0\ud800' })).toEqual({ ids: [], nextToken: null });
    expect(await lastChange(db, 'Course:c1')).toMatchObject({ id: 'r3', accountEmail: by.email, accountName: null });
    expect(await lastChange(db, 'Course:c9')).toBeNull();
  });

  it('names the author by the display name', async () => {
    const { db } = await open();
    const account = await addAccount(db, { email: by.email });
    await db.updateTable('account').set({ name: 'Inés' }).execute();
    await db
      .transaction()
      .execute((trx) => writeAuditEntry(trx, { id: 'r', at: at(0), by: account, thing: 'Course:c1', act: 'update' }));
    expect(await lastChange(db, 'Course:c1')).toMatchObject({ accountName: 'Inés', accountEmail: by.email });
  });

  it('names courses and groups in the language of the reader', async () => {
    const { db } = await written([{}, { thing: 'CourseHistory:g1', after: { idCourse: 'c2' } }]);
    const row = { createdAt: at(0), updatedAt: at(0) };
    await db
      .insertInto('course')
      .values([
        { ...row, id: 'c1', name: 'Tejido', nameEn: 'Weaving' },
        { ...row, id: 'c2', name: 'Barro', nameEn: null },
      ])
      .execute();
    await db
      .insertInto('courseHistory')
      .values({ ...row, id: 'g1', idCourse: 'c1', date: '2026-12-01' })
      .execute();
    const named = async (language: string | null) =>
      (await listAuditLog({ db, tokens }, { language }))?.items.map(({ thingName, names }) => [
        thingName,
        ...names.map(({ name }) => name),
      ]);
    expect(await named('en')).toEqual([['Weaving, 2026-12-01', 'Barro'], ['Weaving']]);
    expect(await named(null)).toEqual([['Tejido, 2026-12-01', 'Barro'], ['Tejido']]);
  });

  it('is kept for two years', async () => {
    const { db, rows } = await written([{}, {}, {}]);
    expect(await purgeAuditLog(db, new Date(keptUntil('record', new Date(at(1)))))).toBe(1);
    expect((await rows()).map(({ id }) => id)).toEqual(['r1', 'r2']);
  });

  it("finds and redacts a person's address at any depth in entries about others", async () => {
    const was = { corrected: { to: 'eva@example.com', messages: { m1: { email: 'A.na+1@GoogleMail.com' } } } };
    const { db, rows } = await written([
      { thing: 'letter:l1', before: { recipient: 'x@example.com', was }, about: 'eva@example.com' },
      { thing: 'letter:l1', act: 'keepLetter', after: { state: 'waiting' }, about: 'eva@example.com' },
      { thing: 'letter:l2', after: { recipient: 'banana@gmail.com' }, about: 'eva@example.com' },
    ]);
    const found = await db.transaction().execute((trx) => auditOfPerson.find(trx, 'ana@gmail.com'));
    expect(found.map(({ row }) => [row.id, row.before, row.after])).toEqual([
      ['r0', '{"was":{"corrected":{"messages":{"m1":{"email":"A.na+1@GoogleMail.com"}}}}}', null],
    ]);
    await db.transaction().execute((trx) => auditOfPerson.erase(trx, 'ana@gmail.com'));
    expect((await rows()).map(({ before, after }) => before ?? after)).toEqual([
      null,
      null,
      '{"recipient":"banana@gmail.com"}',
    ]);
  });

  it('loses only the person in entries about the company', async () => {
    const luis = { name: 'Luis', email: 'l.u.i.s@gmail.com' };
    const { db, rows } = await written([
      { thing: 'company:facts', before: { bank: '1' }, after: { bank: '2' } },
      {
        thing: 'company:facts',
        before: { email: 'luis@gmail.com', people: [luis] },
        after: { people: [{ name: 'Eva' }] },
      },
      {
        thing: 'company:facts',
        before: { people: { first: luis, list: ['luis@gmail.com', 'x@y.mx'] } },
        after: { tax: '3' },
      },
    ]);
    await db.transaction().execute((trx) => auditOfPerson.erase(trx, 'luis@gmail.com'));
    expect((await rows()).map(({ before, after }) => [before, after])).toEqual([
      ['{"bank":"1"}', '{"bank":"2"}'],
      ['{"people":[]}', '{"email":null,"people":[{"name":"Eva"}]}'],
      ['{"people":{"list":["x@y.mx"]},"tax":null}', '{"people":null,"tax":"3"}'],
    ]);
  });

  it('erases entries about a person, under former addresses too, and as author', async () => {
    const { db, rows } = await written([
      {
        thing: 'Contact:m1',
        before: { email: 'Ana+1@example.com' },
        after: { email: 'eva@example.com' },
        about: 'Ana+1@example.com',
      },
      { thing: 'Contact:m1', before: { name: 'Ana' }, about: 'eva@example.com' },
      { thing: 'Contact:m2', after: { name: 'Otro' }, about: 'otro@example.com' },
      { after: { name: 'b' }, by: { id: 'acc2', email: 'ANA@example.com' } },
    ]);
    const found = await db.transaction().execute((trx) => auditOfPerson.find(trx, 'ana@example.com'));
    expect(found.map(({ row }) => row.id)).toEqual(['r0']);
    await db.transaction().execute((trx) => auditOfPerson.erase(trx, 'ana@example.com'));
    const remaining = await rows();
    expect(JSON.stringify(remaining)).not.toMatch(/ana|eva/i);
    expect(remaining).toMatchObject([
      { thing: 'Contact:m1', act: 'update', accountEmail: by.email, before: null, after: null, mailbox: null },
      { thing: 'Contact:m1', before: null, after: null },
      { thing: 'Contact:m2', after: '{"name":"Otro"}' },
      { after: '{"name":"b"}', accountId: 'acc2', accountEmail: '' },
    ]);
  });
});
