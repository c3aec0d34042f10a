import { expect, it } from 'vitest';
import { cancelEdition } from '#backend/features/reservations/editions/cancel-edition.ts';
import { hour } from '#model/time-units.ts';
import { openTraining } from '#tests/property/open-training.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { heldPage } from './held-page.ts';

const heldTokenOf = (result: object) =>
  'heldToken' in result && typeof result.heldToken === 'string' ? result.heldToken : '';

describeOnBothEngines('heldPage', ({ open }) => {
  it('shows typed data until it expires, whatever became of the hold', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    const result = await training.reserve('Ana@example.mx');
    const page = () => heldPage(training.s, heldTokenOf(result), 'en');
    const held = await page();
    expect(held).toMatchObject({
      edition: { id: 'e', course: { name: 'Python' }, seats: { held: 0, free: 6 } },
      email: 'Ana@example.mx',
      line: false,
      held: true,
      stands: true,
    });
    for (const action of ['confirm', 'cancel'] as const) {
      await training.act('ana@example.mx', action);
      expect({ ...(await page()), edition: null }).toEqual({ ...held, edition: null });
    }
    training.pass(hour);
    expect(await page()).toMatchObject({ stands: false });
    for (const text of ['', 'nonsense']) expect(await heldPage(training.s, text, 'es')).toBeNull();
  });

  it('reports expiry when the group cannot be reserved any more', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    const result = await training.reserve('ana@example.mx');
    await cancelEdition(training.s, 'e');
    expect(await heldPage(training.s, heldTokenOf(result), 'es')).toMatchObject({ stands: false });
  });

  it('shows a mailbox with a seat the same as any other', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    await training.seat('ana@example.mx');
    const [known, fresh] = [await training.reserve('ana@example.mx'), await training.reserve('eva@example.mx')];
    const shown = async (result: object) => {
      const page = await heldPage(training.s, heldTokenOf(result), 'es');
      return page && { ...page, email: '' };
    };
    expect(await shown(known)).toEqual(await shown(fresh));
    expect(await shown(known)).toMatchObject({ held: true });
    expect(heldTokenOf(known)).toHaveLength(heldTokenOf(fresh).length);
  });
});
