const done: readonly unknown[] = ['done', 'told'];

/** The service returns a row or an outcome (bare or as `outcome`); null means failure. */
export function wasDone(data: unknown): boolean {
  return typeof data === 'object' && data !== null && Object.values(data).every(saysDone);
}

function saysDone(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return done.includes(value);
  if ('__typename' in value && value.__typename === 'ChangedMeanwhile') return false;
  return !('outcome' in value) || done.includes(value.outcome);
}
