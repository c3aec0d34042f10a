/**
 * Negative, 0 or positive for two numbers, and for two texts by their bytes, as the store of the contract does; NaN for
 * values that have no order.
 */
export function compareValues(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  if (typeof one !== 'string' || typeof other !== 'string') return Number.NaN;
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}

/** The size of a text as the model counts it (`lengthOf`), without a list of its characters. */
export function sizeOf(text: string): number {
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
