import { expect, it } from 'vitest';
import { openContainer } from '#backend/container.ts';
import { correctPerson } from '#backend/features/privacy/change-email/correct-person.ts';
import { erasePerson } from '#backend/features/privacy/erase/erase-person.ts';
import { findPerson } from '#backend/features/privacy/find/find-person.ts';
import { searchPeople } from '#backend/features/privacy/find/search-people.ts';
import { featureDeps } from '#tests/property/feature-deps.ts';
import { openTraining } from '#tests/property/open-training.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { cancelEdition } from './editions/cancel-edition.ts';
import { updateEdition } from './editions/update-edition.ts';
import { withReservation } from './repository.ts';
import { cancelReservation } from './requests/cancel-reservation.ts';
import { changeForPerson } from './requests/change-own-reservation.ts';
import { expiringHolds } from './seats/expiring-holds.ts';
import { reserveFor } from './staff/reserve-for.ts';
import { updateReservation } from './staff/update-reservation.ts';
import { addToWaitlist } from './waitlist/add-to-waitlist.ts';

const caller = { name: 'Ana', lastname: 'Ruiz', email: '', phone: '33 1234-5678' };

describeOnBothEngines('a caller without e-mail', ({ open }) => {
  async function fixture(capacity = 3) {
    const { db } = await open();
    const training = await openTraining(db, capacity);
    const reserve = (fields: Readonly<Record<string, unknown>>, id?: string) =>
      reserveFor(training.s, { editionId: 'e', fields, language: 'es', confirmed: false, ...(id && { id }) });
    return { db, training, reserve };
  }

  it('gets a seat at once as a separate person; e-mail or phone is required', async () => {
    const { training, reserve } = await fixture();
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

  it('gets no e-mail about changes of the group', async () => {
    const { db, training, reserve } = await fixture();
    await reserve(caller);
    const meetingLink = 'https://meet.example/a';
    expect(await updateEdition(training.s, 'e', { meetingLink })).toMatchObject({ emails: 0 });
    await cancelEdition(training.s, 'e');
    expect(await db.selectFrom('mailOutbox').select('id').execute()).toEqual([]);
  });

  it('who requested a place by form keeps what staff typed when added to the waiting list', async () => {
    const { training } = await fixture(1);
    await training.seat('eva@example.mx');
    await training.join('leo@example.mx');
    const fields = { ...caller, name: 'Leo', lastname: 'Paz', email: 'leo@example.mx' };
    const request = { editionId: 'e', fields, language: 'es', confirmed: true, note: 'Silla de ruedas' } as const;
    expect(await addToWaitlist(training.s, request)).toMatchObject({
      outcome: 'done',
      row: { state: 'waiting', name: 'Leo', lastname: 'Paz', phone: '33 1234 5678', note: 'Silla de ruedas' },
    });
  });

  it('waits on the waiting list; an offered seat becomes an action item to call', async () => {
    const { db, training } = await fixture(1);
    await training.seat('eva@example.mx');
    const request = { editionId: 'e', fields: caller, language: 'es', confirmed: true } as const;
    expect(await addToWaitlist(training.s, request)).toMatchObject({ outcome: 'done', row: { state: 'waiting' } });
    expect(await addToWaitlist(training.s, { ...request, fields: { ...caller, phone: '' } })).toHaveProperty(
      'outcome',
      'refused',
    );
    expect(await addToWaitlist(training.s, { ...request, fields: { ...caller, seats: 2 } })).toEqual({
      outcome: 'refused',
      problems: [{ field: 'seats', problem: 'invalid' }],
    });
    const { id } = await training.row('eva@example.mx');
    await withReservation(training.s, id, undefined, (held) => cancelReservation(held, 'company'));
    expect(await expiringHolds(db, training.now(), true)).toMatchObject({
      items: [{ kind: 'offer_to_call', name: 'Ana Ruiz', about: '33 1234 5678' }],
    });
  });

  it('is added to the waiting list once by concurrent requests with one id', async () => {
    const [one, two] = [await open(), await open()];
    const trainings = [await openTraining(one.db, 1), await openTraining(two.db, 1)];
    await trainings[0]?.seat('eva@example.mx');
    const request = { editionId: 'e', fields: caller, language: 'es', confirmed: true, id: 'r1' } as const;
    const reserve = (fields: object = {}) =>
      Promise.all(trainings.map(({ s }) => addToWaitlist(s, { ...request, fields: { ...caller, ...fields } })));
    const done = { outcome: 'done', row: { id: 'r1', state: 'waiting', email: '' } };
    for (let n = 0; n < 2; n += 1) expect(await reserve()).toMatchObject([done, done]);
    expect(await reserve({ name: 'Eva' })).toEqual([{ outcome: 'conflict' }, { outcome: 'conflict' }]);
    const rows = await one.db.selectFrom('reservation').select('id').where('state', '=', 'waiting').execute();
    expect(rows).toEqual([{ id: 'r1' }]);
  });

  it('is found, corrected and erased by any spelling of the phone number', async () => {
    const { db, training, reserve } = await fixture();
    await reserve(caller);
    await reserve({ ...caller, name: 'Eva', phone: '+52 55 1234 5678' });
    const all = featureDeps(training);
    const { persons } = openContainer(all);
    const seen = async (search: string) => (await searchPeople(all, persons, search, 9)).map(({ email }) => email);
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

  it('gets the mailbox that staff enter for the phone number, unless it has a seat in the group', async () => {
    const { training, reserve } = await fixture(9);
    await reserve(caller);
    const all = featureDeps(training);
    const { persons } = openContainer(all);
    const enter = (email: string) => correctPerson(all, persons, '3312345678', { email });
    await training.seat('eva@example.mx');
    expect(await enter('eva@example.mx')).toMatchObject({ outcome: 'taken' });
    await enter('ana@example.mx');
    expect(await training.row('ana@example.mx')).toMatchObject({ name: 'Ana', emailKey: 'ana@example.mx' });
    await training.reserve('ana@example.mx');
    expect(await training.used()).toBe(2);
  });

  it('leaves no name in the former group that erasing does not find', async () => {
    const { db, training, reserve } = await fixture();
    await training.addEdition('f');
    await reserve(caller, 'r1');
    expect(await changeForPerson(training.s, 'r1', 'move', 'f')).toBe('done');
    const all = featureDeps(training);
    await erasePerson(all, openContainer(all).persons, '3312345678');
    expect(await db.selectFrom('reservation').select('name').execute()).toEqual([]);
  });
});
