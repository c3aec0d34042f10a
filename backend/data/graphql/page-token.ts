import { type KeyRing, readToken, signToken } from '#backend/keys/signed-token.ts';

/**
 * `nextToken` says where the next part of a list begins: after which id, which the caller has seen. It is signed and
 * belongs to one list, so that one that was made up or is another list's is told from ours. Rows that come and go
 * between two parts change nothing in the others.
 */
export interface PageTokens {
  make(list: string, after: string): string;
  /** The id after which the part begins, null without a token, `invalid` for one that was not made for this list. */
  read(list: string, token: string | null | undefined): { readonly after: string | null } | 'invalid';
}

const purpose = 'page-token';

/** Tokens signed with the keys of `ring`. */
export function pageTokens(ring: KeyRing): PageTokens {
  return {
    make: (list, after) => signToken(ring, purpose, { list, after }),
    read(list, token) {
      if (token === null || token === undefined) return { after: null };
      const payload = readToken(ring, purpose, token);
      const { after } = payload ?? {};
      return payload?.list === list && typeof after === 'string' ? { after } : 'invalid';
    },
  };
}
