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
    expect([await withdraw(token), await withdraw(token)]).toEqual(['done', 'done']);
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
});
