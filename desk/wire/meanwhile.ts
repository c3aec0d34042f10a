/** What the service answers instead of a change that was made on an older version. */
export interface Meanwhile {
  readonly __typename: 'ChangedMeanwhile';
  /** As it is now; null when it is gone. */
  readonly now: unknown;
  readonly by: string | null;
  readonly at: string | null;
}

/** The `ChangedMeanwhile` in what a mutation answered; null when it did what was asked. */
export function meanwhileIn(data: unknown): Meanwhile | null {
  if (typeof data !== 'object' || data === null) return null;
  return Object.values(data).find(isMeanwhile) ?? null;
}

function isMeanwhile(value: unknown): value is Meanwhile {
  return (
    typeof value === 'object' && value !== null && '__typename' in value && value.__typename === 'ChangedMeanwhile'
  );
}
