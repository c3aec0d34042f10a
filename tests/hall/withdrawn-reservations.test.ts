import { expect, it } from 'vitest';
import type { Change } from '#backend/changes/changes.ts';
import { signWithdraw } from '#backend/keys/letter-token.ts';
import { openRooms } from '#backend/rooms.ts';
import { describeOnBothEngines } from '#tests/engines/engines.ts';
import { openTraining } from '#tests/reservations/open-training.ts';

describeOnBothEngines('who withdraws all consent', ({ open }) => {
  it('gives up every seat and place in a line, in the same moment, and is offered nothing more', async () => {
    const { db } = await open();
    const told: Change[] = [];
    const training = await openTraining(db, 1, { changed: (change) => void told.push(change) });
    await training.addEdition('f');
    await training.seat('ana@example.mx');
    await training.wait('eva@example.mx');
    await training.seat('leo@example.mx', 'f');
    await training.wait('ana@example.mx', 'f');
    const rooms = openRooms({
      ...training.s,
      agreedText: () => ({ version: '1', hash: 'h' }),
      companyInbox: 'hola@tlacuilo.example',
      imageVersion: async () => null,
      seatsOf: async () => new Map(),
    });
    const never = () => Promise.reject(new Error('No form is left here'));
    const { withdraw } = rooms.pages(never, never);
    told.length = 0;
    const token = signWithdraw(training.s.ring, 'ana@example.mx');
    expect([await withdraw(token, 'person'), await withdraw(token, 'person')]).toEqual(['done', 'done']);
    for (const edition of ['e', 'f']) {
      expect(await training.row('ana@example.mx', edition)).toMatchObject({ state: 'ended', endReason: 'withdrawn' });
      expect(await training.used(edition)).toBe(1);
    }
    expect(await training.state('eva@example.mx')).toBe('offered');
    expect((await training.letters('ana@example.mx')).filter((kind) => kind === 'reservation-cancelled')).toHaveLength(
      1,
    );
    expect(told.filter(({ entity }) => entity === 'CourseHistory').map(({ row }) => row.id)).toEqual(['e', 'f']);
    const consents = await db
      .selectFrom('consent')
      .select('withdrawnAt')
      .where('email', '=', 'ana@example.mx')
      .execute();
    expect(consents.every(({ withdrawnAt }) => withdrawnAt !== null)).toBe(true);
  });

  it('keeps the seat when a mail program pressed by itself, and the consent that it was asked for with', async () => {
    const { db } = await open();
    const training = await openTraining(db, 2);
    await training.seat('ana@example.mx');
    const { withdraw } = openRooms({
      ...training.s,
      agreedText: () => ({ version: '1', hash: 'h' }),
      companyInbox: 'hola@tlacuilo.example',
      imageVersion: async () => null,
      seatsOf: async () => new Map(),
    }).pages(
      () => Promise.reject(new Error('No form is left here')),
      () => Promise.reject(new Error('No form is left here')),
    );
    const { id } = await training.row('ana@example.mx');
    const consent = {
      textVersion: '1',
      textHash: 'h',
      language: 'es',
      email: 'ana@example.mx',
      emailKey: 'ana@example.mx',
    };
    const agreedAt = '2026-01-01T00:00:00.000Z';
    await db
      .insertInto('consent')
      .values([
        { ...consent, id: 'of-seat', contactId: id, agreedAt },
        { ...consent, id: 'of-message', contactId: 'm-1', agreedAt },
      ])
      .execute();
    const withdrawn = async (one: string) =>
      (await db.selectFrom('consent').selectAll().where('id', '=', one).executeTakeFirstOrThrow()).withdrawnAt !== null;
    const token = signWithdraw(training.s.ring, 'ana@example.mx');
    expect(await withdraw(token, 'program')).toBe('done');
    expect(await training.state('ana@example.mx')).toBe('confirmed');
    expect([await withdrawn('of-seat'), await withdrawn('of-message')]).toEqual([false, true]);
    expect(await withdraw(token, 'person')).toBe('done');
    expect(await training.state('ana@example.mx')).toBe('ended withdrawn');
    expect(await withdrawn('of-seat')).toBe(true);
  });
});
