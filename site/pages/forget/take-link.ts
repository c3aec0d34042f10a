/** What the link of a letter carries. */
export interface RecoveryLink {
  readonly email: string;
  readonly token: string;
  /** The link of an invitation: there was no password before. */
  readonly first: boolean;
}

/**
 * The link that led here, out of `hash`, the part of the address that no server sees. It is taken out of the address bar
 * and kept with this entry of the browser's history, where a reload finds it again. `ended`: it was one, but not whole.
 */
export function takeLink(hash: string): RecoveryLink | { readonly ended: true } | undefined {
  const kept: unknown = history.state?.link;
  const link = hash || (typeof kept === 'string' ? kept : '');
  const fields = new URLSearchParams(link.slice(1));
  const [token, email] = [fields.get('token'), fields.get('email')];
  // As `isLinkToken` of the model, which would be one more file to load.
  if (token && email && /^[\w-]{32}$/.test(token)) {
    keepLink(link);
    return { email, token, first: fields.has('first') };
  }
  dropLink();
  return token === null ? undefined : { ended: true };
}

/** Forgets the link: it was used, or nobody wants it. The first step is there again. */
export function dropLink(): void {
  if (history.state?.link) keepLink(undefined);
  delete document.documentElement.dataset.link;
}

function keepLink(link: string | undefined): void {
  history.replaceState({ ...history.state, link }, '', location.pathname + location.search);
}
