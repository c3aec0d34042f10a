/** Nothing was changed. */
export interface VersionConflict {
  readonly __typename: 'ChangedMeanwhile';
  /** Current row; null if gone. */
  readonly now: unknown;
  readonly by: string | null;
  readonly at: string | null;
}

export function versionConflictIn(data: unknown): VersionConflict | null {
  if (typeof data !== 'object' || data === null) return null;
  return Object.values(data).find(isConflict) ?? null;
}

function isConflict(value: unknown): value is VersionConflict {
  return (
    typeof value === 'object' && value !== null && '__typename' in value && value.__typename === 'ChangedMeanwhile'
  );
}
