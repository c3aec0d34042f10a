import { openListeners } from '#desk/stores/open-store.ts';
import type { Message } from './message-wire.ts';

/** `refetch`: the timeline changed, too. */
interface OwnChange {
  readonly message: Message;
  readonly refetch: boolean;
}

const { subscribe, notify } = openListeners<[change: OwnChange]>();
export const onOwnChange = subscribe;
/** Events up to the version of an own change are no news. */
const versions = new Map<string, string>();
const inFlight = new Map<string, number>();

export function publishOwnChange(change: OwnChange): void {
  const { id, updatedAt } = change.message;
  if (updatedAt > (versions.get(id) ?? '')) versions.set(id, updatedAt);
  notify(change);
}

/** Version shown, or of a later own change. */
export function versionToChange({ id, updatedAt }: Message): string {
  const ownVersion = versions.get(id) ?? '';
  return ownVersion > updatedAt ? ownVersion : updatedAt;
}

/** The event may stem from an own change. */
export function isOwn({ id, updatedAt }: Message): boolean {
  return (inFlight.get(id) ?? 0) > 0 || updatedAt <= (versions.get(id) ?? '');
}

export async function whileChanging<Result>(id: string, task: () => Promise<Result>): Promise<Result> {
  inFlight.set(id, (inFlight.get(id) ?? 0) + 1);
  try {
    return await task();
  } finally {
    inFlight.set(id, (inFlight.get(id) ?? 1) - 1);
  }
}
