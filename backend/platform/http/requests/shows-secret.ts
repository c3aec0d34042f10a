import { timingSafeEqual } from 'node:crypto';

/** Compares a bearer token or basic password in constant time. */
export function showsSecret({ headers }: Pick<Request, 'headers'>, secret: string): boolean {
  const [, scheme = '', shown = ''] = /^(Bearer|Basic) +(.+)$/i.exec(headers.get('authorization') ?? '') ?? [];
  const isBasic = scheme.toLowerCase() === 'basic';
  const sent = isBasic
    ? Buffer.from(
        Buffer.from(shown, 'base64')
          .toString()
          .replace(/^[^:]*:/, ''),
      )
    : Buffer.from(shown);
  const expected = Buffer.from(secret);
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}
