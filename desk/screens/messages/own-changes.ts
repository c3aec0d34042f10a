import type { Message } from './message-wire.ts';

/** What changed by somebody's own hand: `whole` when what happened is to be read again. */
export interface OwnChange {
  readonly message: Message;
  readonly whole: boolean;
}

const heard = new Set<(change: OwnChange) => void>();
/** The version of each message that came of an own change: what is told of it over the socket is no news. */
const versions = new Map<string, string>();
const underWay = new Map<string, number>();

/** Calls `told` for every change that is made here. Answers what stops it. */
export function hearOwn(told: (change: OwnChange) => void): () => void {
  heard.add(told);
  return () => void heard.delete(told);
}

/** Tells everything on the screen. */
export function tellOwn(change: OwnChange): void {
  const { id, updatedAt } = change.message;
  if (updatedAt > (versions.get(id) ?? '')) versions.set(id, updatedAt);
  for (const told of heard) told(change);
}

/** The version that a message is changed on: the one that is seen, or what came since of an own change of it. */
export function versionToChange({ id, updatedAt }: Message): string {
  const own = versions.get(id) ?? '';
  return own > updatedAt ? own : updatedAt;
}

/** Whether a change that the socket tells of was made here, or may have been. */
export function isOwn({ id, updatedAt }: Message): boolean {
  return (underWay.get(id) ?? 0) > 0 || updatedAt <= (versions.get(id) ?? '');
}

/** Marks a message as being changed from here as long as `work` takes. */
export async function whileChanging<Done>(id: string, work: () => Promise<Done>): Promise<Done> {
  underWay.set(id, (underWay.get(id) ?? 0) + 1);
  try {
    return await work();
  } finally {
    underWay.set(id, (underWay.get(id) ?? 1) - 1);
  }
}
