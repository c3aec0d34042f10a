import type { FieldsOf } from '#client/query-types.ts';
import { subscribeChanges } from '#client/subscribe-changes.ts';
import { presence } from '#desk/session/this-presence.ts';
import { openListeners } from '#desk/stores/open-store.ts';
import type { Contact } from '#model/api.generated.ts';

export const messageSelection =
  'id name lastname email type reason message language state assignee createdAt updatedAt';

export type MessageNotice = FieldsOf<Contact, typeof messageSelection>;

/** `missed`: events may have been lost. */
type MessageListener =
  | { readonly is: 'created' | 'updated' | 'deleted'; readonly message: MessageNotice }
  | { readonly is: 'missed' };

const { subscribe, notify } = openListeners<[event: MessageListener]>();
export const onMessages = subscribe;

export function subscribeMessages(): () => void {
  const followed = (['created', 'updated', 'deleted'] as const).map((is, at) => {
    const field = `on${['Create', 'Update', 'Delete'][at]}Contact`;
    return {
      query: `subscription { ${field} { ${messageSelection} } }`,
      next(data: unknown) {
        const message = (data as Record<string, MessageNotice | null> | null)?.[field];
        if (message) notify({ is, message });
      },
    };
  });
  return subscribeChanges(followed, {
    following: () => notify({ is: 'missed' }),
    ended: () => void presence.look(true),
  });
}
