import { isIPv6 } from 'node:net';
import { isEmail } from '#model/people/email.ts';

/** Value of an environment variable, or what was expected. */
export type ParsedSetting<Value> = { readonly value: Value } | { readonly expected: string };

/** Parses a text that fits. */
function fitting(fits: (text: string) => boolean, expected: string) {
  return (text: string): ParsedSetting<string> => (fits(text) ? { value: text } : { expected });
}

export function wholeNumberOf(least: number, most: number) {
  const fits = (text: string) => /^\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= most;
  return (text: string): ParsedSetting<number> =>
    fits(text) ? { value: Number(text) } : { expected: `expected a whole number from ${least} to ${most}` };
}

export const hostOf = fitting(
  (text) => /^[a-z0-9.-]+$/i.test(text) || isIPv6(text),
  'expected a host name or IP address without a port, such as 127.0.0.1, 0.0.0.0 or ::',
);

export function originOf(text: string): ParsedSetting<string> {
  const expected = 'expected an http or https origin without a path, such as https://example.com';
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol)) return { expected };
  return url.href === `${url.origin}/` && !/[?#]/.test(text) ? { value: url.origin } : { expected };
}

export const folderPathOf = fitting((text) => !text.includes('\0'), 'expected a folder path');
export const databaseOf = fitting(
  (text) => isAddress(text, ['postgres:', 'postgresql:']),
  'expected a PostgreSQL URL such as postgres://user:password@host/name',
);
export const mailServerOf = fitting(
  (text) => isAddress(text, ['smtp:', 'smtps:']) && new URL(text).hostname !== '',
  'expected a mail server URL such as smtp://user:password@host:587',
);

/** Rejects `@` in the path: an unescaped `/` in the password ended the host early. */
function isAddress(text: string, protocols: readonly string[]): boolean {
  if (!/^[a-z]+:\/\//.test(text) || !URL.canParse(text)) return false;
  const url = new URL(text);
  return protocols.includes(url.protocol) && !url.pathname.includes('@');
}

export function endpointOf(text: string): ParsedSetting<string> {
  const expected = 'expected the URL of an S3 endpoint such as https://s3.us-west-1.amazonaws.com';
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol) || /[?#@]/.test(text)) return { expected };
  return { value: url.href.replace(/\/$/, '') };
}

export const bucketOf = fitting(
  (text) => /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text),
  'expected a bucket name of 3 to 63 lowercase letters, digits, dots and hyphens',
);
export const senderOf = fitting(
  (text) => isEmail(/^[^<>\r\n]*<([^<>]+)>$/.exec(text)?.[1] ?? text),
  'expected an e-mail address, alone or as Name <address>',
);
export const inboxOf = fitting(isEmail, 'expected an e-mail address');

/** Parses one of these words. */
export function oneOf<Word extends string>(...words: readonly Word[]) {
  return (text: string): ParsedSetting<Word> => {
    const value = words.find((word) => word === text);
    return value === undefined ? { expected: `expected ${words.join(' or ')}` } : { value };
  };
}

export function proxiesOf(text: string): ParsedSetting<number> {
  const number = text === 'true' ? '1' : text === 'false' ? '0' : text;
  if (/^\d{1,2}$/.test(number)) return { value: Number(number) };
  return { expected: 'expected the number of trusted proxies, 0 to 99 (true is 1, false is 0)' };
}

export const tokenOf = fitting(
  (text) => /^[\x21-\x7e]+$/.test(text),
  'expected a token of printable ASCII characters without spaces',
);

export function switchOf(text: string): ParsedSetting<boolean> {
  if (text === 'on' || text === 'off') return { value: text === 'on' };
  return { expected: 'expected on or off' };
}

/** The value for the log, truncated. */
export function quote(text: string): string {
  return JSON.stringify(text.length > 120 ? `${text.slice(0, 120)}…` : text);
}

/** A URL for the log, without credentials and query. */
export function quoteAddress(text: string): string {
  const url = URL.canParse(text) && /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? new URL(text) : null;
  if (!url?.host || url.pathname.includes('@')) return quote(text.replace(/^([a-z][a-z0-9+.-]*:)?.*$/is, '$1…'));
  return quote(`${url.protocol}//${url.username || url.password ? '***@' : ''}${url.host}${url.pathname}`);
}
