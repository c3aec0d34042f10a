import type { KeyRing } from '#backend/platform/tokens/signed-token.ts';

/** A ring of fake secrets, newest first; the newest is current. */
export function keyRingOf(...ids: [string, ...string[]]): KeyRing {
  const secrets = new Map(ids.map((id) => [id, Buffer.alloc(32, id)]));
  return {
    current: { id: ids[0], secret: Buffer.alloc(32, ids[0]) },
    find: (id) => secrets.get(id),
    secrets: [...secrets.values()],
  };
}
