import type { Turns } from './open-turns.ts';

/** Characters that are made into bytes at a time, and parts after which it looks whether its turn is over. */
const piece = 50_000;
const someParts = 100;

/** The bytes of a value in JSON, as `JSON.stringify` writes it, made in turns: an answer may have many megabytes. */
export async function writeJson(value: unknown, turns: Turns): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Buffer[] = [];
  let text = '';
  let parts = 0;
  for (const part of partsOf(value)) {
    text += part;
    parts += 1;
    if (text.length < piece && parts < someParts) continue;
    pieces.push(Buffer.from(text));
    text = '';
    parts = 0;
    if (turns.used()) await turns.next();
  }
  return Buffer.concat([...pieces, Buffer.from(text)]);
}

/** What holds nothing but values, like a row, is one part. */
function* partsOf(value: unknown): Generator<string> {
  if (!holdsMore(value)) {
    yield JSON.stringify(value);
  } else if (Array.isArray(value)) {
    let before = '[';
    for (const item of value) {
      yield before;
      yield* partsOf(item ?? null);
      before = ',';
    }
    yield ']';
  } else {
    let before = '{';
    for (const [name, held] of Object.entries(value)) {
      if (held === undefined) continue;
      yield `${before}${JSON.stringify(name)}:`;
      yield* partsOf(held);
      before = ',';
    }
    yield '}';
  }
}

function holdsMore(value: unknown): value is object {
  return isObject(value) && Object.values(value).some(isObject);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
