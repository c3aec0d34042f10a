/** In the fragment, so neither server nor log sees a name. */
interface PersonPath {
  readonly search: string;
  readonly email: string;
}

export function readPersonPath(hash: string): PersonPath {
  const read = new URLSearchParams(hash.replace(/^#/, ''));
  return { search: read.get('q') ?? '', email: read.get('of') ?? '' };
}

export function writePersonPath({ search, email }: PersonPath): string {
  const written = new URLSearchParams({ ...(search ? { q: search } : {}), ...(email ? { of: email } : {}) });
  const text = written.toString();
  return `/people${text === '' ? '' : `#${text}`}`;
}
