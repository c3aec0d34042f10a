interface RecoveryLink {
  readonly email: string;
  readonly token: string;
  /** Invitation: there was no password before. */
  readonly first: boolean;
}

/**
 * Moves a recovery link from `hash`, which servers never see, into the history state, where a
 * reload finds it. `ended`: incomplete link.
 */
export function takeLink(hash: string): RecoveryLink | { readonly ended: true } | undefined {
  const stored: unknown = history.state?.link;
  const link = hash || (typeof stored === 'string' ? stored : '');
  const fields = new URLSearchParams(link.slice(1));
  const [token, email] = [fields.get('token'), fields.get('email')];
  // Copy of the model's `isLinkToken`: saves loading a file.
  if (token && email && /^[\w-]{32}$/.test(token)) {
    storeLink(link);
    return { email, token, first: fields.has('first') };
  }
  dropLink();
  return token === null ? undefined : { ended: true };
}

export function dropLink(): void {
  if (history.state?.link) storeLink(undefined);
  delete document.documentElement.dataset.link;
}

function storeLink(link: string | undefined): void {
  history.replaceState({ ...history.state, link }, '', location.pathname + location.search);
}
