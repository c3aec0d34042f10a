import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from '../../everywhere/use-store.ts';
import { ask } from '../../line/this-line.ts';
import { useChanges } from '../../live/use-changes.ts';
import { openRows, partOf, type Rows } from '../messages/open-rows.ts';
import {
  type Letter,
  type LetterState,
  type LettersAnswer,
  letterChanges,
  lettersQuery,
  lineQuery,
} from './letter-wire.ts';

const pageSize = 50;

export interface OpenLetters {
  readonly rows: Rows<Letter>;
  readonly counts: Readonly<Record<LetterState, number>> | undefined;
  /** How many came since, and wait to be shown. */
  readonly arrived: number;
  want(place: number): void;
  reload(): Promise<void>;
}

/** The letters in a state, true to what becomes of them: nothing moves until it is asked anew. */
export function useLetters(state: LetterState, search: string): OpenLetters {
  const [counts, setCounts] = useState<Readonly<Record<LetterState, number>>>();
  const [arrived, setArrived] = useState(0);
  const page = useCallback(
    async (nextToken: string | null, least = 1) => {
      const variables = { state, search: search || null, limit: partOf(least), nextToken, count: nextToken === null };
      const answer = await ask<LettersAnswer>(lettersQuery, variables).catch(() => undefined);
      const found = answer?.ok ? answer.data.listLetters : null;
      if (!found) return undefined;
      if (found.counts) setCounts(found.counts);
      // What is found by a search is not counted: it is known when the last part came.
      return { items: found.items, nextToken: found.nextToken, total: search ? 0 : (found.counts?.[state] ?? 0) };
    },
    [state, search],
  );
  const list = useMemo(() => openRows<Letter>({ page }), [page]);
  useEffect(() => {
    setArrived(0);
    void list.reload();
  }, [list]);

  const looking = useRef(false);
  const look = useCallback(async () => {
    if (looking.current || list.now().is !== 'there') return;
    looking.current = true;
    try {
      const newest = await page(null);
      if (!newest) return;
      const before = list.now().items;
      const known = new Set(before.map(({ id }) => id));
      for (const letter of newest.items) list.put(letter);
      setArrived(newest.items.filter(({ id }) => !known.has(id)).length);
      // What is no longer among them became something else: its row says what, and stays where it is.
      const now = new Set(newest.items.map(({ id }) => id));
      const left = before.slice(0, pageSize).filter(({ id }) => !now.has(id));
      for (const { id } of left.slice(0, 5)) await refresh(id);
    } finally {
      looking.current = false;
    }
    async function refresh(id: string): Promise<void> {
      const one = await ask<{ letter: { letter: Letter } | null }>(lineQuery, { id }).catch(() => undefined);
      if (one?.ok && one.data.letter) list.put(one.data.letter.letter);
    }
  }, [list, page]);
  useChanges(letterChanges, () => void look());

  const reload = useCallback(async () => {
    await list.reload();
    setArrived(0);
  }, [list]);
  return { rows: useStore(list), counts, arrived, want: list.want, reload };
}
