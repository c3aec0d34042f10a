import { expect, it } from 'vitest';
import { pageTokens } from '#backend/keys/page-token.ts';
import { listRecord } from '#backend/record/list-record.ts';
import type { RecordAct } from '#model/record-acts.ts';
import { describeOnBothEngines } from '#tests/engines/engines.ts';
import { openTraining } from '#tests/reservations/open-training.ts';
import { actForPerson } from './act-on-reservation.ts';
import { cancelEdition } from './cancel-edition.ts';
import { recordedFor } from './record-work.ts';
import { reserveFor } from './reserve-for.ts';
import { updateReservation } from './update-reservation.ts';

const by = { id: 'ines', email: 'ines@company.example' };

describeOnBothEngines('what the company does with seats', ({ open }) => {
  it('is in the record with what it was and is, by name, and what follows of it for others is not', async () => {
    const { db } = await open();
    const training = await openTraining(db, 1);
    const s = (act: RecordAct, id?: string) => recordedFor(training.s, by, act, id);
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
    expect(await actForPerson(s('cancelReservationOf', 'r1'), 'r1', 'cancel')).toBe('done');
    expect(await training.state('leo@example.mx')).toBe('offered');
    await cancelEdition(s('cancelEdition', ''), 'e');
    const record = await listRecord({ db, tokens: pageTokens(training.s.ring) }, {});
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

  it('and what visitors do is nobody’s of the company', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    await training.seat('ana@example.mx');
    expect(await db.selectFrom('record').selectAll().execute()).toEqual([]);
  });
});
