import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openEvents } from '#backend/platform/events/events.ts';
import { seedCompany } from '#content/company.ts';
import { checkCompany } from '#model/company/company.ts';
import { contactFixture } from '#tests/integration/contact-fixture.ts';
import { wholeCompany } from '#tests/support/company/whole-company.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { factsOf, neverSaved, openCompany, readCompany } from './company-store.ts';
import { companyFeature } from './feature.ts';
import { companyView, updateCompany } from './update-company.ts';

const whole = { facts: JSON.stringify(wholeCompany), behind: ['payment:en', 'nonsense'], version: neverSaved };

describeOnBothEngines('facts of the company', ({ open }) => {
  it('are the seed until they are saved, and then audited by path', async () => {
    const { s, ines, record } = await contactFixture((await open()).db);
    expect(factsOf(await readCompany(s.db))).toEqual(seedCompany);
    expect(await updateCompany(s, whole, ines)).toMatchObject({
      outcome: 'changed',
      value: { behind: ['payment:en'], missing: [] },
    });
    expect(factsOf(await readCompany(s.db))).toEqual(wholeCompany);
    const [entry] = await record();
    expect(JSON.parse(entry?.after ?? '')).toMatchObject({ street: 'Calle Dos 7', 'people.0.role.es': 'Programadora' });
    expect(JSON.parse(entry?.before ?? '')).toMatchObject({ street: null });
    expect(await updateCompany(s, whole, ines)).toMatchObject({ outcome: 'repeated' });
  });

  it('are not replaced by a change of an older version', async () => {
    const { s, ines, tomas } = await contactFixture((await open()).db);
    await updateCompany(s, whole, ines);
    const mine = { ...wholeCompany, street: 'Calle Tres 1' };
    expect(await updateCompany(s, { ...whole, facts: JSON.stringify(mine) }, tomas)).toMatchObject({
      outcome: 'repeated',
      value: { __typename: 'ChangedMeanwhile', by: 'Ines', now: { __typename: 'Company' } },
    });
    expect(factsOf(await readCompany(s.db)).street).toBe('Calle Dos 7');
  });

  it('are refused if the check digit of the RFC is wrong', () => {
    const withRfc = (rfc: string) => checkCompany({ ...wholeCompany, rfc });
    expect(withRfc('tdi-200101 aba').ok).toBe(true);
    expect(withRfc('TDI200101AB1')).toEqual({ ok: false, problems: [{ field: 'rfc', problem: 'invalid' }] });
  });

  it('are refused if the company closes before it opens', () => {
    const hours = (opens: string, closes: string) => checkCompany({ ...wholeCompany, officeHours: { opens, closes } });
    expect(hours('9:00', '18:00').ok).toBe(true);
    for (const closes of ['8:00', '9:00']) {
      expect(hours('9:00', closes)).toEqual({ ok: false, problems: [{ field: 'officeHours', problem: 'invalid' }] });
    }
  });

  it('stay as they were saved if a newer rule refuses one of them', async () => {
    const { s, ines } = await contactFixture((await open()).db);
    await updateCompany(s, whole, ines);
    const { map: _map, ...older } = { ...wholeCompany, rfc: 'TDI200101AB1', folioPrefix: 'of a former rule' };
    await s.db
      .updateTable('company')
      .set({ facts: JSON.stringify(older) })
      .execute();
    expect(factsOf(await readCompany(s.db))).toEqual({ ...older, map: seedCompany.map });
  });

  it('are refused by path when they are wrong', async () => {
    const { s, ines } = await contactFixture((await open()).db);
    const wrong = { ...wholeCompany, legalName: ' ', bank: { name: 'B', holder: 'H', clabe: '123' } };
    expect(await updateCompany(s, { ...whole, facts: JSON.stringify(wrong) }, ines)).toEqual({
      outcome: 'refused',
      problems: [
        { field: 'legalName', problem: 'required' },
        { field: 'bank.clabe', problem: 'invalid' },
      ],
    });
    expect(await updateCompany(s, { ...whole, facts: '{' }, ines)).toMatchObject({ outcome: 'refused' });
  });

  it('change the bank account only soon after a sign-in, and e-mail all staff the last digits', async () => {
    const { s, ines, wait } = await contactFixture((await open()).db);
    const [createdAt, expiresAt] = [s.now().toISOString(), '2027-01-01T00:00:00.000Z'];
    const session = { id: 'now', accountId: ines.id, refreshHash: 'h', createdAt, expiresAt, endedAt: null };
    await s.db.insertInto('accountSession').values(session).execute();
    await s.db.updateTable('account').set({ passwordHash: 'scrypt' }).execute();
    wait(10 * 60_000);
    const again = { outcome: 'repeated', value: { __typename: 'SignInAgain', minutes: 10 } };
    expect(await updateCompany(s, whole, ines, 'now')).toEqual(again);
    expect(factsOf(await readCompany(s.db))).toEqual(seedCompany);
    wait(-1);
    // The first account is no alarm.
    expect(await updateCompany(s, whole, ines, 'now')).toMatchObject({ outcome: 'changed' });
    expect(await s.db.selectFrom('mailOutbox').select('id').execute()).toEqual([]);
    const bank = { name: 'Otro banco', holder: 'Telar Digital', clabe: '002010077777777771' };
    const other = { ...wholeCompany, bank };
    const saved = { facts: JSON.stringify(other), behind: [], version: (await readCompany(s.db)).updatedAt };
    expect(await updateCompany(s, saved, ines, 'now')).toMatchObject({ outcome: 'changed' });
    const sent = await s.db
      .selectFrom('mailOutbox')
      .select(['kind', 'recipient', 'letter'])
      .orderBy('recipient')
      .execute();
    expect(sent.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['bank-changed', 'Ines@company.example'],
      ['bank-changed', 'Tomas@company.example'],
    ]);
    expect(JSON.parse(sent[0]?.letter ?? '')).toMatchObject({
      who: 'Ines',
      bank: { name: 'Otro banco', digits: '7771' },
    });
    expect(sent[0]?.letter).not.toContain(bank.clabe);
    wait(60_000);
    // Other facts need no fresh session.
    const { updatedAt: version } = await readCompany(s.db);
    const street = { facts: JSON.stringify({ ...other, street: 'Calle Nueve 9' }), behind: [], version };
    expect(await updateCompany(s, street, ines, 'now')).toMatchObject({ outcome: 'changed' });
    expect(await s.db.selectFrom('mailOutbox').select('id').execute()).toHaveLength(2);
  });

  it('reach the pages of every process after a change', async () => {
    const { s, ines } = await contactFixture((await open()).db);
    const changes = openEvents({ report: expect.unreachable });
    let changed = 0;
    const company = await openCompany({ db: s.db, changes, changed: () => (changed += 1), report: expect.unreachable });
    expect(company.current()).toEqual(seedCompany);
    await updateCompany({ ...s, changed: changes.publish }, whole, ines);
    await expect.poll(() => changed).toBe(1);
    expect(company.current()).toEqual(wholeCompany);
    company.close();
  });

  it('reach the pages also when a read of them fails', async () => {
    const { s, ines } = await contactFixture((await open()).db);
    let failures = 1;
    const db = new Proxy(s.db, {
      get(target, name) {
        if (name === 'selectFrom' && armed && failures-- > 0) throw new Error('the pool timed out');
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    let armed = false;
    const reported: unknown[] = [];
    const changes = openEvents({ report: expect.unreachable });
    const report = (fault: unknown) => void reported.push(fault);
    const company = await openCompany({ db, changes, changed: () => {}, report });
    armed = true;
    await updateCompany({ ...s, changed: changes.publish }, whole, ines);
    await expect.poll(() => company.current()).toEqual(wholeCompany);
    expect(reported).toHaveLength(1);
    company.close();
  });

  it('miss the legal name and the address of the seed, except in the demo', async () => {
    const { s, ines } = await contactFixture((await open()).db);
    const missing = async () => companyView(await readCompany(s.db)).missing;
    expect(await missing()).toEqual(expect.arrayContaining(['legalName', 'email']));
    const season = readFileSync(new URL('../../commands/demo/season.json', import.meta.url), 'utf8');
    const named = { ...seedCompany, legalName: 'Telar Digital', email: 'hola@telar.mx' };
    for (const [facts, lacking] of [
      [named, expect.not.arrayContaining(['legalName'])],
      [{ ...named, email: seedCompany.email }, expect.arrayContaining(['email'])],
      [JSON.parse(season).company, []],
    ] as const) {
      const { updatedAt: version } = await readCompany(s.db);
      await updateCompany(s, { facts: JSON.stringify(facts), behind: [], version }, ines);
      expect(await missing()).toEqual(lacking);
    }
  });

  it('are an action item while some are missing', async () => {
    const { s, ines } = await contactFixture((await open()).db);
    const { actionItems } = companyFeature(s);
    const at = new Date('2026-11-23T12:00:00Z');
    expect((await actionItems(at)).items).toEqual([
      { kind: 'company_incomplete', id: 'company', since: at.toISOString(), count: 10 },
    ]);
    await updateCompany(s, whole, ines);
    expect((await actionItems(at)).items).toEqual([]);
  });
});
