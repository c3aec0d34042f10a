import { timingSafeEqual } from 'node:crypto';

/** Whether a request shows that secret, as `Authorization: Bearer …`. Takes as long whatever of it is right. */
export function showsSecret({ headers }: Pick<Request, 'headers'>, secret: string): boolean {
  const given = Buffer.from(/^Bearer +(.+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? '');
  const wanted = Buffer.from(secret);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
