import { openListeners } from '../../app/open-store.ts';
import type { Message } from './message-wire.ts';

/** `whole`: refetch the timeline. */
export interface OwnChange {
  readonly message: Message;
  readonly whole: boolean;
}

const { subscribe, notify } = openListeners<[change: OwnChange]>();
export const onOwnChange = subscribe;
/** Events up to the version of an own change are no news. */
const versions = new Map<string, string>();
const underWay = new Map<string, number>();

export function publishOwnChange(change: OwnChange): void {
  const { id, updatedAt } = change.message;
  if (updatedAt > (versions.get(id) ?? '')) versions.set(id, updatedAt);
  notify(change);
}

/** Version shown, or of a later own change. */
export function versionToChange({ id, updatedAt }: Message): string {
  const own = versions.get(id) ?? '';
  return own > updatedAt ? own : updatedAt;
}

/** The event may stem from an own change. */
export function isOwn({ id, updatedAt }: Message): boolean {
  return (underWay.get(id) ?? 0) > 0 || updatedAt <= (versions.get(id) ?? '');
}

export async function whileChanging<Done>(id: string, work: () => Promise<Done>): Promise<Done> {
  underWay.set(id, (underWay.get(id) ?? 0) + 1);
  try {
    return await work();
  } finally {
    underWay.set(id, (underWay.get(id) ?? 1) - 1);
  }
}
