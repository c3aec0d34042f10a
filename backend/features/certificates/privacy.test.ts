import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { openContainer } from '#backend/container.ts';
import { erasePerson } from '#backend/features/privacy/erase/erase-person.ts';
import { writePersonFile } from '#backend/features/privacy/export/person-file.ts';
import { runPersonCall } from '#backend/features/privacy/export/run-privacy-call.ts';
import { findPerson } from '#backend/features/privacy/find/find-person.ts';
import { searchPeople } from '#backend/features/privacy/find/search-people.ts';
import { changeAttendees } from '#backend/features/reservations/attendees/change-attendees.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { sampleReservation } from '#tests/property/sample-reservation.ts';
import { certificateFixture, inesAccount } from '#tests/support/certificates/certificate-fixture.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { keyRingOf } from '#tests/wire/support/key-ring.ts';
import { carryOutOrder } from './orders/carry-out-order.ts';
import { orderCertificates } from './orders/order-certificates.ts';
import { contactChanged } from './privacy.ts';
import { purgeCertificates } from './purge.ts';

function containerOf(db: Database, now: () => Date) {
  const s = {
    db,
    now,
    newId: () => randomUUID(),
    ring: keyRingOf('k'),
    companyInbox: 'b@c.example',
    agreedText: () => ({ version: 'v1', hash: 'h' }),
    imageVersion: () => null,
    seatsOf: async () => new Map(),
  };
  return { ...s, persons: openContainer(s).persons };
}

/** Issues a certificate to the second person of a reservation. */
async function certifiedAttendee(db: Database, email: string) {
  const { s, register } = await certificateFixture(db, 1);
  await db.updateTable('reservation').set({ seats: 2 }).where('id', '=', 'r1').execute();
  const attendee = { ...sampleReservation({ id: 'r2', editionId: 'e' }), name: 'Luis', lastname: 'Paz', email };
  await db
    .insertInto('reservation')
    .values({ ...attendee, emailKey: 'r2', phone: null, buyerId: 'r1', seats: 0, result: 'passed' })
    .execute();
  const items = [{ act: 'issue', reservationId: 'r2', reason: 'Antes de tiempo' }] as const;
  await orderCertificates(s, { id: 'o1', editionId: 'e', items }, inesAccount);
  await carryOutOrder(s, 'o1');
  return { register };
}

describeOnBothEngines('certificates in data-subject requests', ({ open }) => {
  it('are found by name, described and erased when nothing else is kept of a person', async () => {
    const { db } = await open();
    const { s, issueAll, register } = await certificateFixture(db, 1);
    await orderCertificates(s, { id: 'o1', editionId: 'e', items: issueAll }, inesAccount);
    await carryOutOrder(s, 'o1');
    // As retention leaves it after 24 months.
    for (const table of ['reservation', 'attendance', 'mailOutbox', 'record', 'certificateOrder', 'job'] as const) {
      await db.deleteFrom(table).execute();
    }
    const deps = containerOf(db, () => new Date('2029-01-01'));
    const { persons } = deps;
    expect(await searchPeople(deps, persons, 'rocio mendez', 50)).toMatchObject([
      { email: 'r1@example.mx', name: 'Rocío Méndez', tables: ['certificate'] },
    ]);
    const found = await findPerson(deps, persons, 'r1@example.mx');
    const { html } = writePersonFile(found, { email: 'r1@example.mx', at: deps.now(), inbox: 'x' });
    expect(html).toContain('Méndez');
    expect(html).toContain('14 de noviembre de 2026');
    expect(html).toContain('nuestro registro no puede tener huecos');
    expect(html).not.toContain('retiró su consentimiento, que aún no se envía');
    const printed: string[] = [];
    const terminal = { say: (text: string) => void printed.push(text), ask: async () => 'erase' };
    const call = { verb: 'erase', email: 'r1@example.mx', sure: true } as const;
    const code = await runPersonCall({ ...deps, ...terminal, inbox: 'x', folder: 'unused', language: 'en' }, call);
    expect([code, printed.join('\n')]).toEqual([0, expect.stringContaining('Certificates: 1')]);
    expect(await register()).toMatchObject([{ state: 'erased', email: '' }]);
    expect((await register()).map(({ facts }) => JSON.parse(facts).name)).toEqual(['']);
    expect(await db.selectFrom('certificateFile').select('certificateId').execute()).toEqual([]);
    expect(await searchPeople(deps, persons, 'rocio mendez', 50)).toEqual([]);
  });

  it('of an attendee are erased with an address that was added after they were issued', async () => {
    const { db } = await open();
    const { register } = await certifiedAttendee(db, '');
    expect(await register()).toMatchObject([{ state: 'valid', email: '', phone: '' }]);
    const deps = containerOf(db, () => new Date('2026-11-20T16:00:00Z'));
    const { persons } = deps;
    const named = { act: 'name', id: 'r2', name: 'Luis', lastname: 'Paz', email: 'luis@example.mx' } as const;
    const reservations = { ...deps, contactChanged, correctMailbox: () => Promise.reject(new Error('unused')) };
    expect(await changeAttendees(reservations, 'r1', named, 'company')).toBe('done');
    expect(await erasePerson(deps, persons, 'luis@example.mx')).toMatchObject({ erased: { certificate: 1 } });
    expect(await register()).toMatchObject([{ state: 'erased', email: '' }]);
  });

  it('of an attendee stay within reach of the person, as their audit entries do, when the address is removed', async () => {
    const { db } = await open();
    const email = 'luis@example.mx';
    const { register } = await certifiedAttendee(db, email);
    const deps = containerOf(db, () => new Date('2026-11-20T16:00:00Z'));
    const reservations = { ...deps, contactChanged, correctMailbox: () => Promise.reject(new Error('unused')) };
    const removed = { act: 'name', id: 'r2', name: 'Luis', lastname: 'Paz', email: '' } as const;
    expect(await changeAttendees(reservations, 'r1', removed, 'company')).toBe('done');
    expect(await erasePerson(deps, deps.persons, email)).toMatchObject({ erased: { certificate: 1 } });
    expect(await register()).toMatchObject([{ state: 'erased', email: '' }]);
    const entries = await db
      .selectFrom('record')
      .select(['before', 'after'])
      .where('act', '=', 'issueCertificate')
      .execute();
    expect(entries).toEqual([{ before: null, after: null }]);
  });

  it('that are not issued yet are not forgotten by retention', async () => {
    const { db } = await open();
    const { s, clock, issueAll, register } = await certificateFixture(db, 1);
    await orderCertificates(s, { id: 'o1', editionId: 'e', items: issueAll }, inesAccount);
    const later = new Date(clock.at.getTime() + 25 * 3_600_000);
    expect((await purgeCertificates(s, later)).certificateOrders).toBe(0);
    await carryOutOrder(s, 'o1');
    expect(await register()).toHaveLength(1);
    const muchLater = new Date(later.getTime() + 25 * 3_600_000);
    expect((await purgeCertificates(s, muchLater)).certificateOrders).toBe(1);
  });
});
