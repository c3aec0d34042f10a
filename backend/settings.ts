import type { AccessPolicy } from '#model/access.ts';
import { isEmail } from '#model/email.ts';
import { region } from './http/region.ts';
import type { BucketSettings } from './images/bucket-store.ts';

/** What the operator decides, read once at start. */
export interface Settings {
  /** 0 lets the system choose a free port. */
  readonly port: number;
  readonly host: string;
  /** The public origin without a slash at the end: `https://example.com`. */
  readonly siteUrl: string;
  /** False when `siteUrl` is only the default: public addresses may then follow the Host header of a request. */
  readonly siteUrlGiven: boolean;
  readonly dataDir: string;
  /** Where a backup is put each night, or null for none. */
  readonly backupDir: string | null;
  /** A PostgreSQL connection string, or null for SQLite in `dataDir`. */
  readonly databaseUrl: string | null;
  /** A mail server, or null for letters as files in `dataDir`. */
  readonly smtpUrl: string | null;
  /** `Name <address>` or an address alone. */
  readonly mailFrom: string;
  readonly companyInbox: string;
  readonly accessPolicy: AccessPolicy;
  /** How many proxies in front of this process are ours, so that their X-Forwarded-For entries are believed. */
  readonly trustProxy: number;
  /** Who shows it may read `/metrics` from elsewhere; null: loopback only. */
  readonly metricsToken: string | null;
  /** Who shows it may say which letters came back; null: nobody. */
  readonly bounceToken: string | null;
  /** Whether every answer gets a line in the log. */
  readonly accessLog: boolean;
  /** The bucket in which images are kept, or null for a folder in `dataDir`. */
  readonly images: BucketSettings | null;
}

/** The settings, or every fault at once, each a sentence that can be printed: no password or token is in it. */
export type ReadSettings =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly faults: string[] };

type Environment = Readonly<Record<string, string | undefined>>;
type Found<Value> = { readonly value: Value } | { readonly expected: string };

/** Reads the settings from the environment. A variable that holds nothing counts as absent. */
export function readSettings(env: Environment): ReadSettings {
  const faults: string[] = [];
  function read<Value>(
    name: string,
    fallback: Value,
    parse: (text: string) => Found<Value>,
    show: (text: string) => string = quote,
  ): Value {
    const text = env[name]?.trim();
    if (!text) return fallback;
    const found = parse(text);
    if ('value' in found) return found.value;
    faults.push(`${name} is ${show(text)}: ${found.expected}.`);
    return fallback;
  }

  /** The names of the keys are those that every client of S3 reads. */
  function readImages(): BucketSettings | null {
    const endpoint = read('IMAGES_ENDPOINT', '', endpointOf, quoteAddress);
    const bucket = read('IMAGES_BUCKET', '', bucketOf);
    const given = (name: string) => env[name]?.trim() ?? '';
    if (!given('IMAGES_ENDPOINT') && !given('IMAGES_BUCKET')) return null;
    const needed = ['IMAGES_ENDPOINT', 'IMAGES_BUCKET', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];
    for (const name of needed.filter((one) => !given(one))) {
      faults.push(`${name} is missing: images in a bucket need ${needed.join(', ')}.`);
    }
    return {
      endpoint,
      bucket,
      region: given('AWS_REGION') || region,
      accessKeyId: given('AWS_ACCESS_KEY_ID'),
      secretAccessKey: given('AWS_SECRET_ACCESS_KEY'),
      sessionToken: given('AWS_SESSION_TOKEN') || null,
    };
  }

  const port = read('PORT', 3000, portOf);
  const siteUrl = read<string | null>('SITE_URL', null, originOf, (text) =>
    text.includes('@') ? quoteAddress(text) : quote(text),
  );
  const settings: Settings = {
    port,
    host: read('HOST', '127.0.0.1', hostOf),
    siteUrl: siteUrl ?? `http://localhost:${port}`,
    siteUrlGiven: siteUrl !== null,
    dataDir: read('DATA_DIR', './data', folderOf),
    backupDir: read<string | null>('BACKUP_DIR', null, folderOf),
    databaseUrl: read<string | null>('DATABASE_URL', null, databaseOf, quoteAddress),
    smtpUrl: read<string | null>('SMTP_URL', null, mailServerOf, quoteAddress),
    mailFrom: read('MAIL_FROM', 'Tlacuilo <no-reply@tlacuilo.example>', senderOf),
    companyInbox: read('COMPANY_INBOX', 'hola@tlacuilo.example', inboxOf),
    accessPolicy: read<AccessPolicy>('ACCESS_POLICY', 'guarded', policyOf),
    trustProxy: read('TRUST_PROXY', 0, proxiesOf),
    metricsToken: read<string | null>('METRICS_TOKEN', null, tokenOf, () => 'a value that cannot be used'),
    bounceToken: read<string | null>('BOUNCE_TOKEN', null, tokenOf, () => 'a value that cannot be used'),
    accessLog: read('ACCESS_LOG', false, switchOf),
    images: readImages(),
  };
  return faults.length > 0 ? { ok: false, faults } : { ok: true, settings };
}

function portOf(text: string): Found<number> {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return { value: port };
  return { expected: 'expected a whole number from 0 to 65535' };
}

function hostOf(text: string): Found<string> {
  if (/^[a-z0-9.-]+$/i.test(text) || /^[0-9a-f.]*:[0-9a-f:.]*$/i.test(text)) return { value: text };
  return { expected: 'expected a host name or an IP address alone, such as 127.0.0.1, 0.0.0.0 or ::' };
}

function originOf(text: string): Found<string> {
  const expected = 'expected an origin alone, http or https without a path, such as https://example.com';
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol)) return { expected };
  return url.href === `${url.origin}/` && !/[?#]/.test(text) ? { value: url.origin } : { expected };
}

function folderOf(text: string): Found<string> {
  return text.includes('\0') ? { expected: 'expected the path of a folder' } : { value: text };
}

function databaseOf(text: string): Found<string> {
  if (isAddress(text, ['postgres:', 'postgresql:'])) return { value: text };
  return { expected: 'expected a PostgreSQL address such as postgres://user:password@host/name' };
}

function mailServerOf(text: string): Found<string> {
  if (isAddress(text, ['smtp:', 'smtps:']) && new URL(text).hostname) return { value: text };
  return { expected: 'expected the address of a mail server such as smtp://user:password@host:587' };
}

/** An unescaped sign in the password ends the host too early: what follows is then taken for the path. */
function isAddress(text: string, protocols: readonly string[]): boolean {
  if (!/^[a-z]+:\/\//.test(text) || !URL.canParse(text)) return false;
  const url = new URL(text);
  return protocols.includes(url.protocol) && !url.pathname.includes('@');
}

function endpointOf(text: string): Found<string> {
  const expected = 'expected the address of a store of images such as https://s3.us-west-1.amazonaws.com';
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol) || /[?#@]/.test(text)) return { expected };
  return { value: url.href.replace(/\/$/, '') };
}

function bucketOf(text: string): Found<string> {
  if (/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text)) return { value: text };
  return { expected: 'expected the name of a bucket, 3 to 63 small letters, digits, dots and hyphens' };
}

function senderOf(text: string): Found<string> {
  const address = /^[^<>\r\n]*<([^<>]+)>$/.exec(text)?.[1] ?? text;
  if (isEmail(address)) return { value: text };
  return { expected: 'expected an e-mail address, alone or as Name <address>' };
}

function inboxOf(text: string): Found<string> {
  return isEmail(text) ? { value: text } : { expected: 'expected an e-mail address' };
}

function policyOf(text: string): Found<AccessPolicy> {
  return text === 'guarded' || text === 'open' ? { value: text } : { expected: 'expected guarded or open' };
}

function proxiesOf(text: string): Found<number> {
  if (/^\d{1,2}$/.test(text)) return { value: Number(text) };
  if (text === 'true') return { value: 1 };
  if (text === 'false') return { value: 0 };
  return { expected: 'expected how many proxies stand in front, a whole number from 0 to 99 (true is 1, false is 0)' };
}

function tokenOf(text: string): Found<string> {
  if (/^[\x21-\x7e]+$/.test(text)) return { value: text };
  return { expected: 'expected a token without blanks, of letters, digits and signs that a header can carry' };
}

function switchOf(text: string): Found<boolean> {
  if (text === 'on' || text === 'off') return { value: text === 'on' };
  return { expected: 'expected on or off' };
}

/** The value as it may be printed in a log. */
function quote(text: string): string {
  return JSON.stringify(text.length > 120 ? `${text.slice(0, 120)}…` : text);
}

/** An address as it may be printed: without its user, password and query, and only its scheme when it is no address. */
function quoteAddress(text: string): string {
  const url = URL.canParse(text) && /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? new URL(text) : null;
  if (!url?.host || url.pathname.includes('@')) return quote(text.replace(/^([a-z][a-z0-9+.-]*:)?.*$/is, '$1…'));
  return quote(`${url.protocol}//${url.username || url.password ? '***@' : ''}${url.host}${url.pathname}`);
}
