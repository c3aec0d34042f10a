import { expect, test } from 'vitest';
import { prepareScreens } from './preload-screens.ts';

function byHand() {
  const asked: string[] = [];
  let idle: (() => void) | undefined;
  const load =
    (name: string, comes = true) =>
    async () => {
      asked.push(name);
      if (!comes) throw new Error('no line');
    };
  const whenIdle = (then: () => void) => {
    idle = then;
    return () => {
      idle = undefined;
    };
  };
  const rest = async () => {
    const then = idle;
    idle = undefined;
    then?.();
    await new Promise((done) => setTimeout(done));
  };
  return { asked, load, whenIdle, rest };
}

test('loads screens while idle, one after the other', async () => {
  const { asked, load, whenIdle, rest } = byHand();
  prepareScreens([load('one'), load('two')], whenIdle);
  expect(asked).toEqual([]);
  await rest();
  expect(asked).toEqual(['one']);
  await rest();
  await rest();
  expect(asked).toEqual(['one', 'two']);
});

test('stops loading while offline and after it was stopped', async () => {
  const { asked, load, whenIdle, rest } = byHand();
  prepareScreens([load('one', false), load('two')], whenIdle);
  await rest();
  await rest();
  expect(asked).toEqual(['one']);
  const stop = prepareScreens([load('three'), load('four')], whenIdle);
  await rest();
  stop();
  await rest();
  expect(asked).toEqual(['one', 'three']);
});
