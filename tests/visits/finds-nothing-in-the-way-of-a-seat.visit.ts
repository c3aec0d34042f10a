import { ofReservation } from '../states/of-reservation.ts';
import { ofReserve } from '../states/of-reserve.ts';
import { leave } from '../states/state.ts';
import { expectNothingInTheWay } from './findings.ts';
import { test } from './visit.ts';

for (const [name, states, language] of [
  ['a group', ofReserve, 'es'],
  ['a reservation', ofReservation, 'en'],
] as const) {
  test(`every state of ${name} is open to everybody in both themes, on a phone and on a desk`, async ({
    page,
    house,
  }) => {
    test.setTimeout(600_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const state of states) {
      await test.step(state.name, async () => {
        const scene = { page, house, language };
        await leave(scene);
        await state.reach(scene);
        await expectNothingInTheWay(page);
      });
    }
  });
}
