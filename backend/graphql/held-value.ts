/** Takes steps off what a request may do. */
export type Spend = (steps: number) => void;

/**
 * A value that many operators look at. What they need of a text is worked out once: in a filter of a hundred operators it
 * would be a hundred times.
 */
export interface Held {
  readonly value: unknown;
  bytes?: Buffer;
  characters?: number;
}

/** How many characters of a text are gone through one by one in a step, and how many as a block. */
const perStep = { oneByOne: 8, asBlock: 64 } as const;

/** The steps of going through that many characters one at a time. */
export function stepsThrough(characters: number): number {
  return characters / perStep.oneByOne;
}

/**
 * Negative, 0 or positive for two numbers, and for two texts by their bytes, as the store of the contract does; NaN for
 * values that have no order.
 */
export function compare(held: Held, given: Held, spend: Spend): number {
  if (typeof held.value === 'number' && typeof given.value === 'number') return held.value - given.value;
  if (typeof held.value !== 'string' || typeof given.value !== 'string') return Number.NaN;
  spend(Math.min(held.value.length, given.value.length) / perStep.asBlock);
  return Buffer.compare(bytesOf(held, held.value, spend), bytesOf(given, given.value, spend));
}

function bytesOf(held: Held, text: string, spend: Spend): Buffer {
  if (!held.bytes) {
    spend(stepsThrough(text.length));
    held.bytes = Buffer.from(text);
  }
  return held.bytes;
}

/** The size of a text as the model counts it (`lengthOf`), which makes a list of the characters first. */
export function sizeOf(held: Held, text: string, spend: Spend): number {
  if (held.characters === undefined) {
    spend(stepsThrough(text.length));
    held.characters = countCharacters(text);
  }
  return held.characters;
}

function countCharacters(text: string): number {
  let pairs = 0;
  for (let at = 1; at < text.length; at += 1) {
    if (isBetween(text.charCodeAt(at), 0xdc00, 0xdfff) && isBetween(text.charCodeAt(at - 1), 0xd800, 0xdbff))
      pairs += 1;
  }
  return text.length - pairs;
}

function isBetween(unit: number, first: number, last: number): boolean {
  return unit >= first && unit <= last;
}
