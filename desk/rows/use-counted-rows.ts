import { useEffect, useMemo, useState } from 'react';
import { useStore } from '../everywhere/use-store.ts';
import { useChanges } from '../live/use-changes.ts';
import { type CountedList, type CountedRows, openCountedRows, type RowSource } from './open-counted-rows.ts';

/** Rows that are followed: the subscriptions that tell when something became of one. */
export interface FollowedRows<Row, State extends string> extends RowSource<Row, State> {
  readonly changes: readonly string[];
}

/** The rows in a state, true to what becomes of them (open-counted-rows.ts). The source is always the same. */
export function useCountedRows<Row extends { readonly id: string }, State extends string>(
  source: FollowedRows<Row, State>,
  state: State,
  search: string,
): CountedRows<Row, State> & Pick<CountedList<Row, State>, 'want' | 'put' | 'reload'> {
  // Each question has a list of its own: what is answered to a former one changes nothing here.
  const list = useMemo(() => openCountedRows(source, { state, search }), [source, state, search]);
  useEffect(() => void list.reload(), [list]);
  useChanges(source.changes, (told) => void list.look(told));
  const { rows, counts, arrived } = useStore(list);
  // The numbers of the former question stay until those of this one come.
  const [counted, setCounted] = useState(counts);
  if (counts && counts !== counted) setCounted(counts);
  return { rows, counts: counts ?? counted, arrived, want: list.want, put: list.put, reload: list.reload };
}
