import { expect, it } from 'vitest';
import { listAuditLog } from '#backend/platform/audit-log/list-audit-log.ts';
import { pageTokens } from '#backend/platform/tokens/page-token.ts';
import type { AuditAction } from '#model/people/audit-actions.ts';
import { openTraining } from '#tests/property/open-training.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { auditContextOf } from './audit-reservations.ts';
import { cancelEdition } from './editions/cancel-edition.ts';
import { changeForPerson } from './requests/change-own-reservation.ts';
import { reserveFor } from './staff/reserve-for.ts';
import { updateReservation } from './staff/update-reservation.ts';

const by = { id: 'ines', email: 'ines@company.example' };

describeOnBothEngines('audit entries of reservations', ({ open }) => {
  it('have former and new values by field of staff commands, and none of their effects', async () => {
    const { db } = await open();
    const training = await openTraining(db, 1);
    const s = (act: AuditAction, id?: string) => auditContextOf(training.s, by, act, id);
    const fields = { name: 'Ana', lastname: 'Ruiz', email: 'ana@example.mx' };
    const made = await reserveFor(s('reserveFor'), {
      editionId: 'e',
      fields,
      language: 'es',
      confirmed: true,
      id: 'r1',
    });
    expect(made.outcome).toBe('done');
    await training.wait('leo@example.mx');
    await updateReservation(s('updateReservation', 'r1'), 'r1', { paidAmount: 2600, paidBy: 'efectivo' });
    await updateReservation(s('updateReservation', 'r1'), 'r1', { paidAmount: 2600 });
    expect(await changeForPerson(s('cancelReservationOf', 'r1'), 'r1', 'cancel')).toBe('done');
    expect(await training.state('leo@example.mx')).toBe('offered');
    await cancelEdition(s('cancelEdition', ''), 'e');
    const record = await listAuditLog({ db, tokens: pageTokens(training.s.ring) }, {});
    const entries = record?.items.toSorted((one, other) => one.act.localeCompare(other.act));
    expect(entries?.map(({ act, thing, thingName }) => [act, thing, thingName])).toEqual([
      ['cancelEdition', 'CourseHistory:e', expect.stringMatching(/^Pitón, /)],
      ['cancelReservationOf', 'Reservation:r1', 'Ana Ruiz'],
      ['reserveFor', 'Reservation:r1', 'Ana Ruiz'],
      ['updateReservation', 'Reservation:r1', 'Ana Ruiz'],
    ]);
    expect(JSON.parse(entries?.[1]?.after ?? '')).toMatchObject({ state: 'ended', endReason: 'cancelled' });
    expect(entries?.[3]).toMatchObject({
      before: '{"paidAmount":null,"paidBy":null}',
      after: '{"paidAmount":2600,"paidBy":"efectivo"}',
    });
  });

  it('are not written for visitors', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    await training.seat('ana@example.mx');
    expect(await db.selectFrom('record').selectAll().execute()).toEqual([]);
  });
});
