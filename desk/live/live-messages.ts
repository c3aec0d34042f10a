import { followChanges } from '#client/follow-changes.ts';
import { presence } from '../session/this-presence.ts';

/** As much of a message as is told of a change. */
export interface ToldMessage {
  readonly id: string;
  readonly name: string | null;
  readonly lastname: string | null;
  readonly email: string | null;
  readonly type: string | null;
  readonly reason: string | null;
  readonly message: string | null;
  readonly language: string | null;
  readonly state: string | null;
  readonly assignee: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** The fields of `ToldMessage`. */
export const messageFields = 'id name lastname email type reason message language state assignee createdAt updatedAt';

/** `missed`: something may have changed that was not heard. */
export type MessageTold =
  | { readonly is: 'created' | 'updated' | 'deleted'; readonly message: ToldMessage }
  | { readonly is: 'missed' };

const heard = new Set<(told: MessageTold) => void>();

/** Calls `told` for every change of a message, whoever made it. Answers what stops it. */
export function hearMessages(told: (told: MessageTold) => void): () => void {
  heard.add(told);
  return () => void heard.delete(told);
}

/** Follows the messages as long as somebody sits here. Answers what stops it. */
export function followMessages(): () => void {
  const tell = (told: MessageTold) => {
    for (const listener of heard) listener(told);
  };
  const followed = (['created', 'updated', 'deleted'] as const).map((is, at) => {
    const field = `on${['Create', 'Update', 'Delete'][at]}Contact`;
    return {
      query: `subscription { ${field} { ${messageFields} } }`,
      told(data: unknown) {
        const message = (data as Record<string, ToldMessage | null> | null)?.[field];
        if (message) tell({ is, message });
      },
    };
  });
  return followChanges(followed, {
    following: () => tell({ is: 'missed' }),
    ended: () => void presence.look(true),
  });
}
