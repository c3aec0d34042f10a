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

/** Begins a page of 100 rows by default, 1000 at most. Null for another list's token. */
export function keysetPage(
  tokens: PageTokens,
  list: string,
  { limit, nextToken }: { readonly limit?: number | null | undefined; readonly nextToken?: string | null | undefined },
  { usual, most } = { usual: 100, most: 1_000 },
) {
  const start = tokens.read(list, nextToken);
  if (start === 'invalid') return null;
  const length = Math.min(Math.max(limit ?? usual, 1), most);
  return {
    after: start.after,
    /** Rows to read: one more, to know whether more follow. */
    count: length + 1,
    /** `time`: the column of the order. */
    end<Time extends string, Row extends Readonly<Record<Time | 'id', string>>>(rows: readonly Row[], time: Time) {
      const items = rows.slice(0, length);
      const last = items.at(-1);
      const more = last && rows.length > length;
      return { items, nextToken: more ? tokens.make(list, { id: last.id, createdAt: last[time] }) : null };
    },
  };
}
