import { timingSafeEqual } from 'node:crypto';

/** Compares a bearer token or basic password in constant time. */
export function showsSecret({ headers }: Pick<Request, 'headers'>, secret: string): boolean {
  const [, scheme = '', shown = ''] = /^(Bearer|Basic) +(.+)$/i.exec(headers.get('authorization') ?? '') ?? [];
  const isBasic = scheme.toLowerCase() === 'basic';
  const given = isBasic
    ? Buffer.from(
        Buffer.from(shown, 'base64')
          .toString()
          .replace(/^[^:]*:/, ''),
      )
    : Buffer.from(shown);
  const wanted = Buffer.from(secret);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
