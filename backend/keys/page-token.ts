import { type KeyRing, readSignedToken, signToken } from './signed-token.ts';

/** The row behind which a part begins. */
export type PageStart = { readonly id: string; readonly createdAt: string };

/**
 * `nextToken` says where the next part of a list begins: behind which row, which the caller has seen. It is signed and
 * belongs to one list, so that one that was made up or is another list's is told from ours. Rows that come and go
 * between two parts change nothing in the others.
 */
export interface PageTokens {
  make(list: string, after: PageStart): string;
  /** The row behind which the part begins, null without a token, `invalid` for one that was not made for this list. */
  read(list: string, token: string | null | undefined): { readonly after: PageStart | null } | 'invalid';
}

const purpose = 'page-token';

/** Tokens signed with the keys of `ring`. */
export function pageTokens(ring: KeyRing): PageTokens {
  return {
    make: (list, { id, createdAt }) => signToken(ring, purpose, { list, id, createdAt }),
    read(list, token) {
      if (token === null || token === undefined) return { after: null };
      const { list: made, id, createdAt } = readSignedToken(ring, purpose, token) ?? {};
      const whole = made === list && typeof id === 'string' && typeof createdAt === 'string';
      return whole ? { after: { id, createdAt } } : 'invalid';
    },
  };
}
