import { type KeyRing, readSignedToken, signToken } from './signed-token.ts';

/** Row after which a page begins. */
export type PageStart = { readonly id: string; readonly createdAt: string };

export type PageTokens = ReturnType<typeof pageTokens>;

const purpose = 'page-token';

/** Signed `nextToken` of keyset pagination, bound to one list. */
export function pageTokens(ring: KeyRing) {
  return {
    make: (list: string, { id, createdAt }: PageStart) => signToken(ring, purpose, { list, id, createdAt }),
    /** `invalid` for a token of another list. */
    read(list: string, token: string | null | undefined): { readonly after: PageStart | null } | 'invalid' {
      if (token === null || token === undefined) return { after: null };
      const { list: made, id, createdAt } = readSignedToken(ring, purpose, token) ?? {};
      const whole = made === list && typeof id === 'string' && typeof createdAt === 'string';
      return whole ? { after: { id, createdAt } } : 'invalid';
    },
  };
}
