import type { ImageAbout } from './image-store.ts';

/**
 * What the conditions of a request make of it (RFC 9110, section 13.2.2): go on, the client has it already, or it wants
 * another version than the one that is there.
 */
export function checkConditions(
  headers: Headers,
  { etag, modified }: Pick<ImageAbout, 'etag' | 'modified'>,
): 'go-on' | 'not-modified' | 'failed' {
  const ifMatch = headers.get('if-match');
  const ifNoneMatch = headers.get('if-none-match');
  const unmodifiedSince = timeOf(headers.get('if-unmodified-since'));
  const modifiedSince = timeOf(headers.get('if-modified-since'));
  if (ifMatch !== null ? !namesEtag(ifMatch, etag) : unmodifiedSince !== null && modified > unmodifiedSince) {
    return 'failed';
  }
  const known =
    ifNoneMatch !== null ? namesEtag(ifNoneMatch, etag) : modifiedSince !== null && modified <= modifiedSince;
  return known ? 'not-modified' : 'go-on';
}

/** True when a list of etags names this one, or any. Clients of the protocol leave the quotes away at times. */
export function namesEtag(list: string, etag: string): boolean {
  const names = list.split(',').map((name) => name.trim().replace(/^W\//, '').replaceAll('"', ''));
  return names.includes('*') || names.includes(etag);
}

/** Milliseconds; null for a header that is absent or no date. */
function timeOf(header: string | null): number | null {
  const time = Date.parse(header ?? '');
  return Number.isNaN(time) ? null : time;
}
