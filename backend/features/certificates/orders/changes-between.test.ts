import { expect, it } from 'vitest';
import { openContainer } from '#backend/container.ts';
import { findPublicCertificate } from '#backend/features/certificates/checking/public-certificate.ts';
import { listGroup } from '#backend/features/certificates/list-group.ts';
import { certificatePerson, contactChanged } from '#backend/features/certificates/privacy.ts';
import { erasePerson } from '#backend/features/privacy/erase/erase-person.ts';
import { deleteCourses } from '#backend/features/reservations/editions/delete-courses.ts';
import { updateReservation } from '#backend/features/reservations/staff/update-reservation.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import type { CertificateItem } from '#model/api.generated.ts';
import { featureDeps } from '#tests/property/feature-deps.ts';
import { openTraining } from '#tests/property/open-training.ts';
import { certificateFixture, inesAccount } from '#tests/support/certificates/certificate-fixture.ts';
import { wholeCompany } from '#tests/support/company/whole-company.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { carryOutOrder } from './carry-out-order.ts';
import { orderCertificates } from './order-certificates.ts';

async function open(db: Database, people: number) {
  const all = await certificateFixture(db, people);
  const order = (id: string, items: readonly CertificateItem[], editionId = 'e') =>
    orderCertificates(all.s, { id, editionId, items: [...items] }, inesAccount);
  const carryOut = async (id: string, items: readonly CertificateItem[]) => {
    expect(await order(id, items)).toMatchObject({ outcome: 'created' });
    await carryOutOrder(all.s, id);
  };
  const states = async () => (await all.register()).map(({ state }) => state);
  const facts = async () => (await all.register()).map((row) => JSON.parse(row.facts));
  return { ...all, order, carryOut, states, facts };
}

/** Reservations and everything that belongs to a person, as the service has them. */
async function openService(db: Database, clock: { readonly at: Date }) {
  const training = await openTraining(db, 9, {}, { time: clock.at.getTime() });
  const deps = featureDeps(training);
  const { persons } = openContainer(deps);
  const reservations = { ...training.s, contactChanged };
  return { training, persons, deps, reservations };
}

describeOnBothEngines('between an order and its certificates', ({ open: openEngine }) => {
  it('a corrected name and address are the ones that are used', async () => {
    const { s, issueAll, register, order, facts } = await open((await openEngine()).db, 1);
    await order('o1', issueAll);
    let reads = 0;
    const companyFacts = async () => {
      reads += 1;
      if (reads === 1) {
        const corrected = { name: 'Rocío Elena', email: 'new@example.mx', updatedAt: '2026-11-25T17:00:00.000Z' };
        await s.db.updateTable('reservation').set(corrected).where('id', '=', 'r1').execute();
      }
      return wholeCompany;
    };
    await carryOutOrder({ ...s, companyFacts }, 'o1');
    expect(await facts()).toMatchObject([{ name: 'Rocío Elena Méndez' }]);
    expect(await register()).toMatchObject([{ email: 'new@example.mx', number: 1 }]);
    const emails = await s.db.selectFrom('mailOutbox').select('recipient').execute();
    expect(emails).toEqual([{ recipient: 'new@example.mx' }]);
  });

  it('one name without a font does not hold up the others', async () => {
    const { s, issueAll, order, states } = await open((await openEngine()).db, 2);
    await order('o1', issueAll);
    await s.db.updateTable('reservation').set({ lastname: 'ڥ' }).where('id', '=', 'r1').execute();
    await carryOutOrder(s, 'o1');
    expect(await states()).toEqual(['valid']);
    expect((await listGroup(s, 'e'))?.orders).toMatchObject([{ finished: true, skipped: [{ why: 'unprintable' }] }]);
    expect((await listGroup(s, 'e'))?.candidates.map(({ printable }) => printable).toSorted()).toEqual([false, true]);
  });

  it('a person who failed gets none', async () => {
    const { s, issueAll, order, states } = await open((await openEngine()).db, 2);
    await order('o1', issueAll);
    await s.db.updateTable('reservation').set({ result: 'failed' }).where('id', '=', 'r1').execute();
    await carryOutOrder(s, 'o1');
    expect(await states()).toEqual(['valid']);
    expect((await listGroup(s, 'e'))?.orders).toMatchObject([{ finished: true, skipped: [{ why: 'gone' }] }]);
  });

  it('a course without a font stops the order before it begins', async () => {
    const { s, issueAll, order } = await open((await openEngine()).db, 1);
    await s.db.updateTable('course').set({ name: 'C♯ básico' }).execute();
    expect((await listGroup(s, 'e'))?.unprintable).toBe('C♯ básico');
    expect(await order('o1', issueAll)).toEqual({
      outcome: 'refused',
      problems: [{ field: 'editionId', problem: 'invalid' }],
    });
  });

  it('a repeat is known, though a result was unmarked since', async () => {
    const { s, issueAll, order } = await open((await openEngine()).db, 1);
    await order('o1', issueAll);
    await s.db.updateTable('reservation').set({ result: null }).execute();
    expect(await order('o1', issueAll)).toMatchObject({ outcome: 'repeated' });
    expect(await order('o2', issueAll)).toMatchObject({ outcome: 'refused' });
  });

  it('an erasure leaves no name in the order', async () => {
    const { s, issueAll, order, carryOut, states } = await open((await openEngine()).db, 2);
    await carryOut('o1', issueAll);
    await order('o2', [{ act: 'replace', certificateId: 'o1-0', name: 'Roxana', lastname: 'Méndez' }]);
    await s.db.transaction().execute((trx) => certificatePerson(s).erase(trx, 'r1@example.mx'));
    await carryOutOrder(s, 'o2');
    expect((await states()).toSorted()).toEqual(['erased', 'valid']);
    expect(JSON.stringify(await s.db.selectFrom('certificateOrder').selectAll().execute())).not.toContain('Roxana');
  });
});

describeOnBothEngines('a certificate', ({ open: openEngine }) => {
  it('can be corrected and withdrawn after its seat or its group was cancelled', async () => {
    const { s, issueAll, carryOut, register, facts } = await open((await openEngine()).db, 1);
    await carryOut('o1', issueAll);
    await s.db.updateTable('reservation').set({ state: 'ended', endReason: 'cancelled' }).execute();
    await s.db.updateTable('courseHistory').set({ cancelledAt: 'then' }).execute();
    expect(await listGroup(s, 'e')).toMatchObject({ candidates: [], certificates: [{ state: 'valid' }] });
    await carryOut('o2', [{ act: 'replace', certificateId: 'o1-0', name: 'Rocío', lastname: 'Ávila' }]);
    expect((await facts())[1]).toMatchObject({ name: 'Rocío Ávila', lastname: 'Ávila' });
    expect((await register())[1]).toMatchObject({ email: 'r1@example.mx', editionId: 'e' });
    await carryOut('o3', [{ act: 'withdraw', certificateId: 'o2-0', reason: 'Error' }]);
    expect((await register())[1]).toMatchObject({ state: 'withdrawn' });
  });

  it('stays in its group when another one orders its correction', async () => {
    const { s, issueAll, carryOut, order, register } = await open((await openEngine()).db, 1);
    await carryOut('o1', issueAll);
    await order('o2', [{ act: 'replace', certificateId: 'o1-0', name: 'Rocío', lastname: 'Ávila' }], 'other');
    await carryOutOrder(s, 'o2');
    expect((await register()).map(({ editionId }) => editionId)).toEqual(['e', 'e']);
  });

  it('can be withdrawn after its name was erased', async () => {
    const { s, issueAll, carryOut, register, states } = await open((await openEngine()).db, 1);
    await carryOut('o1', issueAll);
    await s.db.transaction().execute((trx) => certificatePerson(s).erase(trx, 'r1@example.mx'));
    await carryOut('o2', [{ act: 'withdraw', certificateId: 'o1-0', reason: 'No asistió' }]);
    expect(await states()).toEqual(['withdrawn']);
    const [row] = await register();
    expect(await findPublicCertificate(s.db, row?.code ?? '')).toMatchObject({ state: 'withdrawn', facts: null });
  });

  it('claims neither classes nor length of a group of which only the first class is known', async () => {
    const { s, carryOut, facts } = await open((await openEngine()).db, 1);
    await s.db.updateTable('courseHistory').set({ sessions: null }).execute();
    await carryOut('o1', [{ act: 'issue', reservationId: 'r1', reason: 'Curso a la medida' }]);
    expect(await facts()).toMatchObject([{ sessions: 0, hours: null }]);
  });

  it('keeps its group from being deleted', async () => {
    const { s, clock, issueAll, carryOut } = await open((await openEngine()).db, 1);
    await carryOut('o1', issueAll);
    await s.db.deleteFrom('reservation').execute();
    const { reservations } = await openService(s.db, clock);
    const input = { courseIds: ['c'], editionIds: [], spare: false };
    expect(await deleteCourses(reservations, input, inesAccount)).toMatchObject({ outcome: 'reserved' });
  });

  it('follows the address that a caller gives later, also in an erasure', async () => {
    const { s, clock, issueAll, carryOut, register } = await open((await openEngine()).db, 1);
    const caller = { email: '', emailKey: '', phone: '+52 55 1234 5678' };
    await s.db.updateTable('reservation').set(caller).execute();
    await carryOut('o1', issueAll);
    expect(await register()).toMatchObject([{ email: '', phone: '525512345678' }]);
    const { deps, persons, reservations } = await openService(s.db, clock);
    await updateReservation(reservations, 'r1', { phone: '+52 55 8765 4321' });
    expect(await register()).toMatchObject([{ email: '', phone: '525587654321' }]);
    await s.db.updateTable('reservation').set({ nameConfirmedAt: 'then' }).execute();
    await updateReservation(reservations, 'r1', { email: 'late@example.mx', name: 'Rosa' });
    expect(await register()).toMatchObject([{ email: 'late@example.mx', phone: '' }]);
    const row = await s.db.selectFrom('reservation').select('nameConfirmedAt').executeTakeFirst();
    expect(row).toEqual({ nameConfirmedAt: null });
    await erasePerson(deps, persons, 'late@example.mx', inesAccount);
    expect(await register()).toMatchObject([{ state: 'erased', email: '' }]);
    const entries = await s.db.selectFrom('record').selectAll().execute();
    expect(JSON.stringify(entries)).not.toContain('Méndez');
  });
});
