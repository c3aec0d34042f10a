import { useEffect, useMemo, useState } from 'react';
import { useChanges } from '#desk/realtime/use-changes.ts';
import { useStore } from '#desk/stores/use-store.ts';
import { openCountedRows, type RowSource } from './open-counted-rows.ts';

export interface SubscribedRows<Row, State extends string> extends RowSource<Row, State> {
  readonly changes: readonly string[];
}

/** Hook of open-counted-rows.ts; `source` must be stable. */
export function useCountedRows<Row extends { readonly id: string }, State extends string>(
  source: SubscribedRows<Row, State>,
  state: State,
  search: string,
) {
  // A list per query, so late results of a previous one are ignored.
  const list = useMemo(() => openCountedRows(source, { state, search }), [source, state, search]);
  useEffect(() => void list.reload(), [list]);
  useChanges(source.changes, (ids) => void list.refresh(ids));
  const { rows, counts, arrived } = useStore(list);
  // Keep the counts until the new ones load.
  const [lastCounts, setLastCounts] = useState(counts);
  if (counts && counts !== lastCounts) setLastCounts(counts);
  return { rows, counts: counts ?? lastCounts, arrived, loadRange: list.loadRange, put: list.put, reload: list.reload };
}
