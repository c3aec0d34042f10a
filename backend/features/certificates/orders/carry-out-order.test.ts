import { expect, it } from 'vitest';
import {
  findPublicCertificate,
  readCertificateFile,
} from '#backend/features/certificates/checking/public-certificate.ts';
import { dueGroups } from '#backend/features/certificates/due-groups.ts';
import { listGroup } from '#backend/features/certificates/list-group.ts';
import { certificatePerson } from '#backend/features/certificates/privacy.ts';
import { formatFolio } from '#model/certificates/folio.ts';
import { certificateFixture, inesAccount } from '#tests/support/certificates/certificate-fixture.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { carryOutOrder } from './carry-out-order.ts';
import { orderCertificates, undoCertificates } from './order-certificates.ts';

type Fixture = Awaited<ReturnType<typeof certificateFixture>>;

async function order({ s }: Fixture, id: string, items: Parameters<typeof orderCertificates>[1]['items']) {
  return orderCertificates(s, { id, editionId: 'e', items }, inesAccount);
}

const emailsOf = ({ s }: Fixture) =>
  s.db.selectFrom('mailOutbox').select(['id', 'kind', 'recipient']).orderBy('recipient').execute();

describeOnBothEngines('certificates', ({ open }) => {
  it('are issued with a number, a file and an e-mail, once for each person', async () => {
    const all = await certificateFixture((await open()).db, 3);
    const { s, issueAll, register } = all;
    expect(await dueGroups(s.db, s.now())).toMatchObject({ items: [{ kind: 'certificates_due', count: 3 }] });
    expect(await dueGroups(s.db, new Date('2026-12-30'))).toMatchObject({ items: [] });
    expect(await order(all, 'o1', issueAll)).toMatchObject({ outcome: 'created' });
    expect(await order(all, 'o1', issueAll)).toMatchObject({ outcome: 'repeated' });
    expect(await order(all, 'o1', issueAll.slice(1))).toEqual({ outcome: 'conflict' });
    await carryOutOrder(s, 'o1');
    await carryOutOrder(s, 'o1');
    // Somebody else issued them at the same time.
    await order(all, 'o2', issueAll);
    await carryOutOrder(s, 'o2');
    const rows = await register();
    expect(rows.map(({ number, reservationId, state }) => [number, reservationId, state])).toEqual([
      [1, 'r1', 'valid'],
      [2, 'r2', 'valid'],
      [3, 'r3', 'valid'],
    ]);
    expect((await emailsOf(all)).map(({ kind, recipient }) => [kind, recipient])).toEqual(
      ['r1', 'r2', 'r3'].map((id) => ['certificate-issued', `${id}@example.mx`]),
    );
    expect(await dueGroups(s.db, s.now())).toEqual({ items: [], counts: { groups: 0 } });
    const group = await listGroup(s, 'e');
    expect(group?.orders).toMatchObject([
      { done: 3, finished: true, skipped: [] },
      { done: 3, finished: true, skipped: [{ why: 'known' }, { why: 'known' }, { why: 'known' }] },
    ]);
    const [first] = rows;
    const folio = formatFolio(first ?? { prefix: '', code: '' });
    expect(await findPublicCertificate(s.db, folio.toLowerCase())).toMatchObject({
      state: 'valid',
      folio,
      facts: { name: 'Rocío Méndez', course: 'Hoja de cálculo', hours: 8, attended: 2, sessions: 2, graded: true },
    });
    const file = await readCertificateFile(s.db, folio);
    expect(file?.pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(file?.sha256).toBe(first?.sha256);
  });

  it('go to the buyer of a person without an address, and never elsewhere', async () => {
    const all = await certificateFixture((await open()).db, 3);
    const { s } = all;
    const unreached = s.db.updateTable('reservation').set({ email: '' });
    await unreached.set({ buyerId: 'r1', emailKey: 'r2' }).where('id', '=', 'r2').execute();
    await unreached.set({ emailKey: 'r3' }).where('id', '=', 'r3').execute();
    const candidates = (await listGroup(s, 'e'))?.candidates;
    expect(candidates?.map(({ recipient }) => recipient).toSorted()).toEqual(['', 'r1@example.mx', 'r1@example.mx']);
    await order(all, 'o1', all.issueAll.slice(1));
    await carryOutOrder(s, 'o1');
    const sent = () => s.db.selectFrom('mailOutbox').select(['kind', 'recipient', 'cause', 'letter']).execute();
    const [email, ...others] = await sent();
    expect(others).toEqual([]);
    expect(email).toMatchObject({ kind: 'certificate-issued', recipient: 'r1@example.mx', cause: 'reservation:r1' });
    expect(JSON.parse(email?.letter ?? '')).toMatchObject({ name: 'Rocío Méndez', toBuyer: true });
    const [first] = await all.register();
    await order(all, 'o2', [{ act: 'withdraw', certificateId: first?.id ?? '', reason: 'Se expidió dos veces' }]);
    await carryOutOrder(s, 'o2');
    const kinds = (await sent()).map(({ kind, recipient }) => [kind, recipient]);
    expect(kinds).toContainEqual(['certificate-withdrawn', 'r1@example.mx']);
  });

  it('can be undone until the first is issued', async () => {
    const all = await certificateFixture((await open()).db, 1);
    await order(all, 'o1', all.issueAll);
    expect(await undoCertificates(all.s, 'o1')).toBe('done');
    await carryOutOrder(all.s, 'o1');
    expect(await all.register()).toEqual([]);
    expect(await all.s.db.selectFrom('job').select('id').execute()).toEqual([]);
    await order(all, 'o2', all.issueAll);
    await carryOutOrder(all.s, 'o2');
    expect(await undoCertificates(all.s, 'o2')).toBe('too_late');
    expect(await undoCertificates(all.s, 'unknown')).toBe('done');
  });

  it('against the proposal need a reason, which the register keeps', async () => {
    const all = await certificateFixture((await open()).db, 2);
    await all.s.db.updateTable('reservation').set({ result: null }).where('id', '=', 'r1').execute();
    expect((await listGroup(all.s, 'e'))?.candidates.map(({ proposal }) => proposal)).toEqual(['pending', 'pass']);
    expect(await order(all, 'o1', all.issueAll)).toEqual({
      outcome: 'refused',
      problems: [{ field: 'items.0.reason', problem: 'required' }],
    });
    await order(all, 'o1', [{ act: 'issue', reservationId: 'r1', reason: ' Presentó después ' }]);
    await carryOutOrder(all.s, 'o1');
    expect(await all.register()).toMatchObject([{ reason: 'Presentó después' }]);
    expect(JSON.parse((await all.register())[0]?.facts ?? '')).toMatchObject({ graded: false });
    const [entry] = await all.s.db.selectFrom('record').selectAll().execute();
    expect(entry).toMatchObject({ act: 'issueCertificate', accountId: 'ines' });
    expect(entry?.after).toContain('Presentó después');
    expect(await order(all, 'o3', [])).toMatchObject({ outcome: 'refused' });
  });

  it('are replaced and withdrawn in the open, without the name', async () => {
    const all = await certificateFixture((await open()).db, 1);
    const { s, register } = all;
    await order(all, 'o1', all.issueAll);
    await carryOutOrder(s, 'o1');
    await order(all, 'o2', [{ act: 'replace', certificateId: 'o1-0', name: 'Rocío Méndez Ávila' }]);
    await carryOutOrder(s, 'o2');
    const [old, fresh] = await register();
    expect([old?.state, fresh?.state, fresh?.number, fresh?.replaces]).toEqual(['replaced', 'valid', 2, 'o1-0']);
    expect(await findPublicCertificate(s.db, old?.code ?? '')).toMatchObject({ state: 'replaced', facts: null });
    expect(await readCertificateFile(s.db, old?.code ?? '')).toBeNull();
    expect(await order(all, 'o3', [{ act: 'withdraw', certificateId: 'o2-0' }])).toMatchObject({ outcome: 'refused' });
    await order(all, 'o3', [{ act: 'withdraw', certificateId: 'o2-0', reason: 'No asistió' }]);
    await carryOutOrder(s, 'o3');
    expect(await findPublicCertificate(s.db, fresh?.code ?? '')).toMatchObject({
      state: 'withdrawn',
      endedOn: '2026-11-25',
      facts: null,
    });
    expect((await emailsOf(all)).map(({ kind }) => kind).sort()).toEqual([
      'certificate-issued',
      'certificate-issued',
      'certificate-withdrawn',
    ]);
    // After a withdrawal a new one can be issued.
    await order(all, 'o4', all.issueAll);
    await carryOutOrder(s, 'o4');
    expect((await register()).map(({ number, state }) => [number, state])).toEqual([
      [1, 'replaced'],
      [2, 'withdrawn'],
      [3, 'valid'],
    ]);
    await order(all, 'o5', [{ act: 'withdraw', certificateId: 'o1-0', reason: 'otra vez' }]);
    await carryOutOrder(s, 'o5');
    expect((await listGroup(s, 'e'))?.orders.at(-1)).toMatchObject({ skipped: [{ why: 'gone' }] });
  });

  it('are skipped for a name that no font can print, and number the years separately', async () => {
    const all = await certificateFixture((await open()).db, 3);
    const { s, clock, register } = all;
    await s.db.updateTable('reservation').set({ name: '😀', lastname: '' }).where('id', '=', 'r1').execute();
    expect((await listGroup(s, 'e'))?.candidates.map(({ printable }) => printable)).toContain(false);
    await order(all, 'o1', all.issueAll.slice(0, 2));
    await carryOutOrder(s, 'o1');
    expect((await listGroup(s, 'e'))?.orders).toMatchObject([{ skipped: [{ name: '😀', why: 'unprintable' }] }]);
    clock.at = new Date('2027-01-02T16:00:00.000Z');
    await order(all, 'o2', all.issueAll.slice(2));
    await carryOutOrder(s, 'o2');
    expect((await register()).map(({ year, number }) => [year, number])).toEqual([
      [2026, 1],
      [2027, 1],
    ]);
  });

  it('keep folio, number and digest after an erasure, without name, address and file', async () => {
    const all = await certificateFixture((await open()).db, 1);
    const { s, register } = all;
    await order(all, 'o1', all.issueAll);
    await carryOutOrder(s, 'o1');
    const person = certificatePerson(s);
    const [before] = await register();
    const found = await s.db.transaction().execute((trx) => person.find(trx, 'r1+x@example.mx'));
    expect(found).toMatchObject([{ table: 'certificate', row: { name: 'Rocío Méndez' }, stays: { why: 'register' } }]);
    await s.db.transaction().execute((trx) => person.erase(trx, 'r1@example.mx'));
    const [row] = await register();
    expect(row).toMatchObject({ state: 'erased', email: '', number: 1, code: before?.code, sha256: before?.sha256 });
    expect(JSON.stringify(row)).not.toContain('Rocío');
    for (const table of ['certificateFile', 'certificateOrder'] as const) {
      expect(await s.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    expect(await findPublicCertificate(s.db, row?.code ?? '')).toMatchObject({ state: 'erased', facts: null });
  });
});
