import type { ReactNode } from 'react';
import { QueryState } from '#desk/connectivity/query-state.tsx';
import type { Rows } from './open-rows.ts';

interface ListStateProps {
  readonly rows: Pick<Rows<unknown>, 'is' | 'total'>;
  readonly className?: string | undefined;
  readonly empty: ReactNode;
  readonly children: ReactNode;
  retry(): unknown;
}

export function ListState({ rows: { is, total }, className = 'pad', empty, children, retry }: ListStateProps) {
  if (is === 'loaded' && total > 0) return children;
  return (
    <div className={className}>{is === 'loaded' ? empty : <QueryState failed={is === 'failed'} retry={retry} />}</div>
  );
}
