import { expect, it } from 'vitest';
import { hour } from '#model/reservation.ts';
import { describeOnBothEngines } from '#tests/engines/engines.ts';
import { openTraining } from '#tests/reservations/open-training.ts';
import { heldPage } from './held-page.ts';

const seenOf = (asked: object) => ('seen' in asked && typeof asked.seen === 'string' ? asked.seen : '');

describeOnBothEngines('heldPage', ({ open }) => {
  it('shows what was typed until it is confirmed or over', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    const asked = await training.reserve('Ana@example.mx');
    const page = () => heldPage(training.s, seenOf(asked), 'en');
    expect(await page()).toMatchObject({
      edition: { id: 'e', course: { name: 'Python' }, seats: { held: 1 } },
      email: 'Ana@example.mx',
      line: false,
      stands: true,
    });
    training.pass(hour);
    expect(await page()).toMatchObject({ stands: false });
    training.pass(-1);
    await training.act('ana@example.mx', 'confirm');
    expect(await page()).toMatchObject({ stands: false });
    for (const text of ['', 'nonsense']) expect(await heldPage(training.s, text, 'es')).toBeNull();
  });

  it('shows to who types a mailbox that has a seat what a stranger sees', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    await training.seat('ana@example.mx');
    const [known, fresh] = [await training.reserve('ana@example.mx'), await training.reserve('eva@example.mx')];
    const shown = async (asked: object) => {
      const page = await heldPage(training.s, seenOf(asked), 'es');
      return page && { ...page, email: '' };
    };
    expect(await shown(known)).toEqual(await shown(fresh));
    expect(seenOf(known)).toHaveLength(seenOf(fresh).length);
  });
});
