import type { KeyRing } from '#backend/keys/signed-token.ts';

/** A ring of made-up secrets, from the newest to the oldest. The newest is the current one. */
export function keyRingOf(...ids: [string, ...string[]]): KeyRing {
  const secrets = new Map(ids.map((id) => [id, Buffer.alloc(32, id)]));
  return {
    current: { id: ids[0], secret: Buffer.alloc(32, ids[0]) },
    find: (id) => secrets.get(id),
    secrets: [...secrets.values()],
  };
}
