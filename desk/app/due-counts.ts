import { fetchData } from '#desk/connectivity/fetch-data.ts';
import { openStore } from '#desk/stores/open-store.ts';

type DueCounts = Readonly<Partial<Record<string, number>>>;

const store = openStore<DueCounts>({});

export const dueCounts = {
  ...store,
  put(place: string, count: number): void {
    const now = store.now();
    if (now[place] !== count) store.set({ ...now, [place]: count });
  },
};

/** See `ActionItemCounts` of the data service. */
type ActionItemCounts = Readonly<Record<string, number>> & { readonly messages: number };

export function putDue(counts: ActionItemCounts): void {
  dueCounts.put('messages', counts.messages);
  dueCounts.put(
    'today',
    Object.values(counts).reduce((sum, count) => sum + count),
  );
}

export async function refreshDueCounts(): Promise<void> {
  const data = await fetchData('{ today { counts { messages groups reservations letters accounts backups } } }');
  if (data?.today) putDue(data.today.counts);
}
