import { expect, test } from 'vitest';
import { prepareScreens } from './prepare-screens.ts';

/** Screens that come by hand, and a browser that has nothing to do when the test says so. */
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

test('each is brought when there is nothing else to do, one after the other', async () => {
  const { asked, load, whenIdle, rest } = byHand();
  prepareScreens([load('one'), load('two')], whenIdle);
  expect(asked).toEqual([]);
  await rest();
  expect(asked).toEqual(['one']);
  await rest();
  await rest();
  expect(asked).toEqual(['one', 'two']);
});

test('without a line no more is asked for, nor after it was stopped', async () => {
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
