/** Whom one looks at and what was searched. It stands behind the `#` of the address: no server and no log is told of it. */
export interface PersonPlace {
  readonly search: string;
  readonly email: string;
}

export function readPlace(hash: string): PersonPlace {
  const read = new URLSearchParams(hash.replace(/^#/, ''));
  return { search: read.get('q') ?? '', email: read.get('of') ?? '' };
}

export function writePlace({ search, email }: PersonPlace): string {
  const written = new URLSearchParams({ ...(search ? { q: search } : {}), ...(email ? { of: email } : {}) });
  const text = written.toString();
  return `/people${text === '' ? '' : `#${text}`}`;
}
