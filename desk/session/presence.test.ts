import { expect, it } from 'vitest';
import { type Admission, openPresence } from './presence.ts';

const ana = { id: '1', name: 'ana@ejemplo.mx', role: 'staff' as const };
const luz = { id: '2', name: 'luz@ejemplo.mx', role: 'staff' as const };

function desk() {
  const world = {
    keeps: true,
    person: ana as typeof ana | null | 'unreached',
    admission: 'staff' as Admission | Promise<Admission>,
    asked: 0,
    disabled: false,
  };
  const presence = openPresence({
    keeps: () => world.keeps,
    find: async () => world.person,
    isDisabled: () => world.disabled,
    admit: async () => {
      world.asked += 1;
      return world.admission;
    },
  });
  const seen: string[] = [];
  presence.subscribe(() => void seen.push(presence.now().is));
  return { world, presence, seen };
}

it('opens the desk after the service confirms, and shows the name before', async () => {
  const { presence, seen } = desk();
  expect(presence.now()).toEqual({ is: 'loading' });
  const looking = presence.look(true);
  await Promise.resolve();
  expect(presence.now()).toEqual({ is: 'loading', person: ana });
  await looking;
  expect(presence.now()).toEqual({ is: 'here', person: ana });
  expect(seen).toEqual(['loading', 'here']);
});

it.each([
  ['signed-out', { is: 'signed-out' }],
  ['not-staff', { is: 'not-staff', person: ana }],
  ['unreached', { is: 'unreached' }],
] as const)('shows no desk when %s', async (admission, expected) => {
  const { world, presence } = desk();
  world.admission = admission;
  await presence.look(true);
  expect(presence.now()).toEqual(expected);
});

it('reports a disabled account to its holder only', async () => {
  const { world, presence } = desk();
  await presence.look(true);
  world.disabled = true;
  world.person = null;
  await presence.look(true);
  expect(presence.now()).toEqual({ is: 'disabled' });
  const opened = desk();
  opened.world.disabled = true;
  opened.world.admission = 'signed-out';
  await opened.presence.look(true);
  expect(opened.presence.now()).toEqual({ is: 'disabled' });
  const later = desk();
  later.world.disabled = true;
  later.world.person = null;
  await later.presence.look(true);
  expect(later.presence.now()).toEqual({ is: 'signed-out' });
});

it('sends no query without a session or storage', async () => {
  const { world, presence } = desk();
  world.person = null;
  await presence.look(true);
  expect(presence.now()).toEqual({ is: 'signed-out' });
  world.keeps = false;
  await presence.look(true);
  expect(presence.now()).toEqual({ is: 'no-storage' });
  expect(world.asked).toBe(0);
});

it('reports a session ended in another tab, and opens for a new sign-in', async () => {
  const { world, presence, seen } = desk();
  await presence.look(true);
  world.person = null;
  await presence.look(false);
  world.person = ana;
  await presence.look(false);
  expect(seen).toEqual(['loading', 'here', 'ended', 'here']);
});

it('reports a session that the service ended', async () => {
  const { world, presence } = desk();
  await presence.look(true);
  world.admission = 'signed-out';
  await presence.look(true);
  expect(presence.now()).toEqual({ is: 'ended' });
});

it('does not query again for the same user unless forced', async () => {
  const { world, presence, seen } = desk();
  await presence.look(true);
  await presence.look(false);
  expect(world.asked).toBe(1);
  await presence.look(true);
  expect(world.asked).toBe(2);
  expect(seen).toEqual(['loading', 'here']);
});

it('opens a new desk when another user signs in', async () => {
  const { world, presence } = desk();
  await presence.look(true);
  world.person = luz;
  await presence.look(false);
  expect(presence.now()).toEqual({ is: 'here', person: luz });
});

it('keeps the desk on a network error, and opens on reconnect', async () => {
  const { world, presence, seen } = desk();
  await presence.look(true);
  world.admission = 'unreached';
  await presence.look(true);
  expect(seen).toEqual(['loading', 'here']);
  const other = desk();
  other.world.person = 'unreached';
  await other.presence.look(true);
  other.world.person = ana;
  await other.presence.look(true);
  expect(other.seen).toEqual(['unreached', 'here']);
});

it('the latest query wins, whichever response arrives last', async () => {
  const { world, presence } = desk();
  const slow = Promise.withResolvers<Admission>();
  world.admission = slow.promise;
  const first = presence.look(true);
  await Promise.resolve();
  world.person = null;
  await presence.look(false);
  slow.resolve('staff');
  await first;
  expect(presence.now()).toEqual({ is: 'signed-out' });
});
