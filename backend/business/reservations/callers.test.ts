import { expect, it } from 'vitest';
import { erasePerson } from '#backend/business/people/erase-person.ts';
import { findPerson } from '#backend/business/people/find-person.ts';
import { seekPerson } from '#backend/business/people/seek-person.ts';
import { openRooms } from '#backend/rooms.ts';
import { describeOnBothEngines } from '#tests/engines/engines.ts';
import { everyRoom } from '#tests/reservations/every-room.ts';
import { openTraining } from '#tests/reservations/open-training.ts';
import { actForPerson } from './act-on-reservation.ts';
import { cancelEdition } from './cancel-edition.ts';
import { cancelReservation } from './cancel-reservation.ts';
import { endingToday } from './ending-today.ts';
import { withReservation } from './hold-editions.ts';
import { putInLine } from './put-in-line.ts';
import { reserveFor } from './reserve-for.ts';
import { updateEdition } from './update-edition.ts';
import { updateReservation } from './update-reservation.ts';

const caller = { name: 'Ana', lastname: 'Ruiz', email: '', phone: '33 1234-5678' };

describeOnBothEngines('a caller without e-mail', ({ open }) => {
  async function house(capacity = 3) {
    const { db } = await open();
    const training = await openTraining(db, capacity);
    const reserve = (fields: Readonly<Record<string, unknown>>, id?: string) =>
      reserveFor(training.s, { editionId: 'e', fields, language: 'es', confirmed: false, ...(id && { id }) });
    return { db, training, reserve };
  }

  it('has a seat at once, each as a person of their own, and one of e-mail and phone is required', async () => {
    const { training, reserve } = await house();
    const one = await reserve(caller, 'r1');
    expect(one).toMatchObject({ outcome: 'done', row: { state: 'confirmed', email: '', phone: '33 1234 5678' } });
    expect(await reserve(caller, 'r1')).toEqual(one);
    expect(await reserve({ ...caller, phone: '55 1234 5678' }, 'r1')).toEqual({ outcome: 'conflict' });
    expect(await reserve({ ...caller, name: 'Eva' })).toMatchObject({ outcome: 'done', row: { state: 'confirmed' } });
    expect(await training.used()).toBe(2);
    const problems = async (fields: object) => (await reserve({ ...caller, ...fields })) as object;
    expect(await problems({ phone: '' })).toMatchObject({ problems: [{ field: 'email', problem: 'required' }] });
    expect(await problems({ phone: '123' })).toMatchObject({ problems: [{ field: 'phone', problem: 'invalid' }] });
    expect(await problems({ email: 'no', name: '' })).toMatchObject({
      problems: [{ field: 'name' }, { field: 'email' }],
    });
    const both = await reserve({ ...caller, email: 'ana@example.mx' });
    expect(both).toMatchObject({ row: { state: 'held', email: 'ana@example.mx', phone: '33 1234 5678' } });
  });

  it('is written to by nothing that happens to the group', async () => {
    const { db, training, reserve } = await house();
    await reserve(caller);
    const meetingLink = 'https://meet.example/a';
    expect(await updateEdition(training.s, 'e', { meetingLink })).toMatchObject({ letters: 0 });
    await cancelEdition(training.s, 'e');
    expect(await db.selectFrom('mailOutbox').select('id').execute()).toEqual([]);
  });

  it('waits in the line, and Today asks to call them when a seat is offered', async () => {
    const { db, training } = await house(1);
    await training.seat('eva@example.mx');
    const request = { editionId: 'e', fields: caller, language: 'es', confirmed: true } as const;
    expect(await putInLine(training.s, request)).toMatchObject({ outcome: 'done', row: { state: 'waiting' } });
    expect(await putInLine(training.s, { ...request, fields: { ...caller, phone: '' } })).toHaveProperty(
      'outcome',
      'refused',
    );
    const { id } = await training.row('eva@example.mx');
    await withReservation(training.s, id, undefined, (held) => cancelReservation(held, 'company'));
    expect(await endingToday(db, training.now(), true)).toMatchObject({
      items: [{ kind: 'offer_to_call', name: 'Ana Ruiz', about: '33 1234 5678' }],
    });
  });

  it('is found, corrected and erased by the telephone number, however it is spelled', async () => {
    const { db, training, reserve } = await house();
    await reserve(caller);
    await reserve({ ...caller, name: 'Eva', phone: '+52 55 1234 5678' });
    const all = everyRoom(training);
    const { persons } = openRooms(all);
    const seen = async (search: string) => (await seekPerson(all, persons, search, 9)).map(({ email }) => email);
    expect([await seen('ruiz ana'), await seen('(33) 1234 5678'), await seen('5512345678')]).toEqual([
      ['3312345678'],
      ['3312345678'],
      ['525512345678'],
    ]);
    const [found] = await findPerson(all, persons, '3312345678');
    expect(found).toMatchObject({ table: 'reservation', row: { name: 'Ana' } });
    const { id } = (await db.selectFrom('reservation').select('id').where('name', '=', 'Ana').execute())[0] ?? {
      id: '',
    };
    expect(await updateReservation(training.s, id, { phone: null })).toMatchObject({ outcome: 'refused' });
    await erasePerson(all, persons, '525512345678');
    expect(await db.selectFrom('reservation').select('name').execute()).toEqual([{ name: 'Ana' }]);
    expect(await training.used()).toBe(1);
    expect(await updateReservation(training.s, id, { email: 'ana@example.mx' })).toMatchObject({
      outcome: 'done',
      row: { emailKey: 'ana@example.mx', phone: '33 1234 5678' },
    });
    expect(await training.letters('ana@example.mx')).toEqual(['reservation-confirmed']);
    expect(await findPerson(all, persons, '3312345678')).toEqual([]);
  });

  it('leaves no name in the group a caller moved out of that erasing does not find', async () => {
    const { db, training, reserve } = await house();
    await training.addEdition('f');
    await reserve(caller, 'r1');
    expect(await actForPerson(training.s, 'r1', 'move', 'f')).toBe('done');
    const all = everyRoom(training);
    await erasePerson(all, openRooms(all).persons, '3312345678');
    expect(await db.selectFrom('reservation').select('name').execute()).toEqual([]);
  });
});
