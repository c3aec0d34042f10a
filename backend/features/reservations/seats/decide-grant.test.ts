import { expect, it } from 'vitest';
import { minute } from '#model/time-units.ts';
import { openTraining, start } from '#tests/property/open-training.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';

describeOnBothEngines('decideGrant', ({ open }) => {
  it('is only requested, and takes no seat, beyond half of a group and in its last two seats', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    const held = async (email: string) => {
      const result = await training.reserve(email);
      return 'held' in result ? result.held : result.outcome;
    };
    const answers = [];
    for (const n of [1, 2, 3, 4, 5, 6, 7]) answers.push(await held(`v${n}@example.mx`));
    expect(answers).toEqual([true, true, true, false, false, false, 'full']);
    expect([await training.used(), await training.state('v4@example.mx')]).toEqual([3, 'requested']);
    expect(await training.row('v4@example.mx')).toMatchObject({ until: at(24 * 60) });
    expect(await training.letters('v4@example.mx')).toEqual(['reservation-hold']);
    await training.addEdition('f', { capacity: 5 });
    for (const n of [1, 2, 3]) await training.seat(`w${n}@example.mx`, 'f');
    await training.reserve('last@example.mx', { editionId: 'f' });
    expect(await training.state('last@example.mx', 'f')).toBe('requested');
  });

  it.each([
    [5, 60],
    [6, 30],
    [9, 15],
  ])('holds a seat with %i of 12 in use for %i minutes', async (used, lasts) => {
    const { db } = await open();
    const training = await openTraining(db, 12);
    for (let n = 0; n < used; n += 1) await training.seat(`v${n}@gmail.com`);
    expect(await training.reserve('ana@example.mx')).toMatchObject({ held: true, until: at(lasts) });
  });

  it('holds six seats for an IP address, eight for a site and ten for a network, over all groups', async () => {
    const { db } = await open();
    const training = await openTraining(db, 40);
    await training.addEdition('f', { capacity: 40 });
    const held = async (n: number, from: string, seats: number) => {
      const fields = { seats };
      const result = await training.reserve(`v${n}@example.mx`, { from, editionId: n % 2 === 0 ? 'e' : 'f', fields });
      return 'held' in result && result.held;
    };
    const requests = [
      ['n/s/a', 5, true],
      ['n/s/a', 2, false],
      ['n/s/a', 1, true],
      ['n/s/a', 1, false],
      ['n/s/b', 1, true],
      ['n/s/b', 1, true],
      ['n/s/c', 1, false],
      ['n/t/d', 1, true],
      ['n/t/d', 1, true],
      ['n/u/e', 1, false],
      ['m/s/a', 7, false],
      ['m/s/a', 6, true],
    ] as const;
    const answers = [];
    for (const [n, [from, seats]] of requests.entries()) answers.push(await held(n, from, seats));
    expect(answers).toEqual(requests.map(([, , isHeld]) => isHeld));
  });

  it('leaves half of a group to others when one network asks for all of it', async () => {
    const { db } = await open();
    const training = await openTraining(db, 30);
    const all = { fields: { seats: 30 }, from: 'n/s/a' };
    expect(await training.reserve('all@example.mx', all)).toMatchObject({ outcome: 'created', held: false });
    expect(await training.reserve('ana@example.mx')).toMatchObject({ outcome: 'created', held: true });
    expect((await training.reserve('again@example.mx', { fields: { seats: 2 }, from: 'n/s/b' })).outcome).toBe('full');
    expect((await training.reserve('many@example.mx', { fields: { seats: 31 } })).outcome).toBe('refused');
  });

  it('lets a network have eight unconfirmed requests in a group, or half of it', async () => {
    const { db } = await open();
    const training = await openTraining(db, 20);
    const outcomes = [];
    for (let n = 0; n < 11; n += 1) {
      outcomes.push((await training.reserve(`v${n}@example.mx`, { from: `n/s${n}/a${n}` })).outcome);
    }
    expect(outcomes).toEqual([...Array(10).fill('created'), 'full']);
    expect(await training.join('v10@example.mx', { from: 'n/s/a' })).toMatchObject({ outcome: 'created', held: false });
    expect(await training.reserve('ana@example.mx')).toMatchObject({ outcome: 'created' });
    expect(await training.join('eva@example.mx')).toEqual({ outcome: 'free' });
    await training.act('v0@example.mx', 'confirm');
    expect(await training.reserve('v11@example.mx', { from: 'n/s/a' })).toMatchObject({ outcome: 'created' });
  });
});

const at = (minutes: number) => new Date(start.getTime() + minutes * minute).toISOString();
