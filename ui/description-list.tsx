import type { ReactNode } from 'react';

interface DescriptionListProps {
  readonly className?: string | undefined;
  readonly rows: readonly (readonly [term: string, details: ReactNode])[];
}

/** Omits rows without details. */
export function DescriptionList({ className, rows }: DescriptionListProps) {
  return (
    <dl className={className}>
      {rows.map(([term, details]) =>
        details ? (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{details}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
