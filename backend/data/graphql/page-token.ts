/** `nextToken` says where the next part of a list begins. It holds an id that the caller has seen, and nothing else. */
export function pageToken(after: string): string {
  return Buffer.from(JSON.stringify({ version: 1, after })).toString('base64url');
}

/** The id after which the part begins, null without a token, `invalid` for one that was not made here. */
export function readPageToken(token: string | null | undefined): { readonly after: string | null } | 'invalid' {
  if (token === null || token === undefined) return { after: null };
  try {
    const value: unknown = JSON.parse(Buffer.from(token, 'base64url').toString('utf8'));
    const { version, after } = value as { version?: unknown; after?: unknown };
    return version === 1 && typeof after === 'string' && pageToken(after) === token ? { after } : 'invalid';
  } catch {
    return 'invalid';
  }
}
