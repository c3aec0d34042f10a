import type { Create, Creates } from '#backend/business/room.ts';
import type { WriteGuard } from '#backend/guard/write-guard.ts';

/** What visitors of one address leave: within the limits. */
export function guardCreates(creates: Creates, guard: WriteGuard, address: string): Creates {
  const guarded = ({ kind, store }: Create): Create => ({
    kind,
    store: (request) =>
      guard.admit({ kind, address, fields: request.fields, id: request.id }, (share) => store({ ...request, share })),
  });
  return Object.fromEntries(Object.entries(creates).map(([entity, create]) => [entity, guarded(create)]));
}
