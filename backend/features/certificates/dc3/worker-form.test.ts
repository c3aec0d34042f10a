import { expect, it } from 'vitest';
import { listGroup } from '#backend/features/certificates/list-group.ts';
import { carryOutOrder } from '#backend/features/certificates/orders/carry-out-order.ts';
import { orderCertificates } from '#backend/features/certificates/orders/order-certificates.ts';
import { certificatePerson } from '#backend/features/certificates/privacy.ts';
import { purgeCertificates } from '#backend/features/certificates/purge.ts';
import { certificateFixture, inesAccount } from '#tests/support/certificates/certificate-fixture.ts';
import { seePage } from '#tests/support/certificates/read-pdf.ts';
import { wholeCompany } from '#tests/support/company/whole-company.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { readWorker, saveWorker } from './save-worker.ts';
import { workerForm } from './worker-form.ts';

const worker = {
  curp: 'HEGG560427MVZRRL04',
  occupation: '04.4',
  job: 'Analista',
  employer: 'Telas & Más, S.A. de C.V.',
  rfc: 'SAT970701NN3',
  employerSigner: 'Rosa Ortiz',
  workersSigner: 'Luis Peña',
};

describeOnBothEngines('the DC-3 of a worker', ({ open }) => {
  it('is made from the certificate and what its person typed, and goes with a withdrawal', async () => {
    const { db } = await open();
    const { s, issueAll } = await certificateFixture(db, 2);
    expect(await saveWorker(s, 'r1', worker)).toBe('gone');
    const carryOut = async (id: string, items: Parameters<typeof orderCertificates>[1]['items']) => {
      await orderCertificates(s, { id, editionId: 'e', items }, inesAccount);
      await carryOutOrder(s, id);
    };
    await carryOut('o1', issueAll);
    expect(await readWorker(s, 'r1')).toEqual({});
    expect(await workerForm(s, 'r1')).toBeNull();
    expect(await saveWorker(s, 'r1', { ...worker, curp: 'HEGG560427MVZRRL05' })).toEqual([
      { field: 'curp', problem: 'invalid' },
    ]);
    expect(await saveWorker(s, 'r1', { ...worker, employer: '株式会社', job: 'x'.repeat(100) })).toEqual([
      { field: 'employer', problem: 'invalid' },
    ]);
    expect(await saveWorker(s, 'r1', { ...worker, job: 'Otro' })).toBe('done');
    expect(await saveWorker(s, 'r1', worker)).toBe('done');
    expect(await readWorker(s, 'r1')).toEqual(worker);
    const { text } = await seePage(Buffer.from((await workerForm(s, 'r1')) ?? '', 'base64'));
    const seen = text.replace(/\s+/g, ' ');
    const printed = ['Méndez Rocío', worker.curp, '04.4', 'Hoja de cálculo', '2026 11 14', worker.rfc, 'Rosa Ortiz'];
    for (const part of [...printed, 'Luis Peña', 'Inés Valdovinos', '8000', wholeCompany.legalName]) {
      expect(seen).toContain(part);
    }
    const group = await listGroup(s, 'e');
    expect(group?.candidates.map(({ worker: has }) => has)).toEqual([true, false]);
    // Twenty working days after 21 November, without the company's day off.
    expect(group?.dueOn).toBe('2026-12-18');
    const person = certificatePerson(s);
    const found = await db.transaction().execute((trx) => person.find(trx, 'r1@example.mx'));
    expect(found.map(({ table }) => table)).toEqual(['certificate', 'workerRecord']);
    await carryOut('o2', [{ act: 'withdraw', certificateId: 'o1-0', reason: 'No asistió' }]);
    expect(await db.selectFrom('workerRecord').selectAll().execute()).toEqual([]);
    expect(await workerForm(s, 'r1')).toBeNull();
  });

  it('needs the registration of the company, and is kept for eighteen months', async () => {
    const { db } = await open();
    const { s, clock, issueAll } = await certificateFixture(db, 1);
    await orderCertificates(s, { id: 'o1', editionId: 'e', items: issueAll }, inesAccount);
    await carryOutOrder(s, 'o1');
    const without = { ...s, companyFacts: async () => ({ ...wholeCompany, trainerRegistration: null }) };
    expect(await saveWorker(without, 'r1', worker)).toBe('gone');
    expect(await readWorker(without, 'r1')).toBeNull();
    await saveWorker(s, 'r1', worker);
    expect(await workerForm(without, 'r1')).toBeNull();
    expect((await listGroup(without, 'e'))?.dueOn).toBeNull();
    const after = (months: number) => new Date(Date.UTC(2026, 10 + months, 26));
    expect(clock.at < after(0)).toBe(true);
    expect((await purgeCertificates(s, after(17))).workerRecords).toBe(0);
    expect(await purgeCertificates(s, after(18))).toEqual({ workerRecords: 1, certificateOrders: 0 });
  });
});
