/** What an answer that names its outcome says of what was done. */
const done: readonly unknown[] = ['done', 'told'];

/**
 * Whether a mutation did what was asked: the service may answer a row, or what came of it by name, bare or as `outcome`; nothing, or
 * another name, says that it did not.
 */
export function wasDone(data: unknown): boolean {
  return typeof data === 'object' && data !== null && Object.values(data).every(saysDone);
}

function saysDone(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return done.includes(value);
  if ('__typename' in value && value.__typename === 'ChangedMeanwhile') return false;
  return !('outcome' in value) || done.includes(value.outcome);
}
