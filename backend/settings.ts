import type { AccessPolicy } from '#model/access.ts';
import { isEmail } from '#model/people/email.ts';
import { region } from './platform/http/signatures/region.ts';
import type { BucketSettings } from './platform/images/store/bucket-store.ts';

/** All environment variables in use, also by `npm run move` and `npm run upgrade`. */
export const settingNames: readonly string[] = `
  PORT HOST SITE_URL DATA_DIR KEY_FILE BACKUP_DIR BACKUP_COMMAND DATABASE_URL DATABASE_DIRECT_URL SMTP_URL MAIL_FROM
  COMPANY_INBOX ACCESS_POLICY TRUST_PROXY METRICS_TOKEN BOUNCE_TOKEN INBOUND_TOKEN NEWSLETTER_PER_MINUTE ACCESS_LOG
  DEMO_DIR STAFF_SECOND_FACTOR
  IMAGES_BUCKET IMAGES_ENDPOINT AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY AWS_REGION AWS_SESSION_TOKEN
  MOVE_TO UPGRADE_STOP UPGRADE_RESTART UPGRADE_VERIFY
`
  .trim()
  .split(/\s+/);

/** Configuration by the operator, read once at start. */
export interface Settings {
  /** 0: any free port. */
  readonly port: number;
  readonly host: string;
  /** Public origin without a trailing slash: `https://example.com`. */
  readonly siteUrl: string;
  /** False for the default `siteUrl`: public addresses then follow the Host header. */
  readonly siteUrlGiven: boolean;
  readonly dataDir: string;
  /** File with the key for backups and signing keys (KEY_FILE); null: default path. */
  readonly keyFile: string | null;
  /** Folder of nightly backups, or null. */
  readonly backupDir: string | null;
  /** Shell command that copies a backup, `$1`, off the machine, or null. */
  readonly backupCommand: string | null;
  /** PostgreSQL URL with session state (DATABASE_DIRECT_URL, else DATABASE_URL); null: SQLite. */
  readonly databaseUrl: string | null;
  /** Pool URL (DATABASE_URL): the same, or a pooler in transaction mode. */
  readonly databasePoolUrl: string | null;
  /** SMTP URL; null: e-mails as files in `dataDir`. */
  readonly smtpUrl: string | null;
  /** `Name <address>` or an address. */
  readonly mailFrom: string;
  readonly companyInbox: string;
  readonly accessPolicy: AccessPolicy;
  /** Number of own reverse proxies: that many X-Forwarded-For entries are trusted. */
  readonly trustProxy: number;
  /** Bearer token for `/metrics`; null: loopback only. */
  readonly metricsToken: string | null;
  /** Bearer tokens of the webhooks for bounces and e-mails that arrive; null: disabled. */
  readonly bounceToken: string | null;
  readonly inboundToken: string | null;
  /** Newsletter e-mails a minute, over all processes. */
  readonly newsletterPerMinute: number;
  /** Whether staff must set up a second factor; null: as the installation began (`openUserPool`). */
  readonly staffSecondFactor: 'required' | 'optional' | null;
  /** Whether every response is logged. */
  readonly accessLog: boolean;
  /** S3 bucket for images; null: a folder in `dataDir`. */
  readonly images: BucketSettings | null;
}

/** The settings, or all faults as printable sentences without secrets. */
type ReadSettings =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly faults: string[] };

type Environment = Readonly<Record<string, string | undefined>>;
type Found<Value> = { readonly value: Value } | { readonly expected: string };

/** Parses the environment. An empty variable counts as absent. */
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

  /** Uses the standard variable names of S3 clients for keys. */
  function readImages(): BucketSettings | null {
    const endpoint = read('IMAGES_ENDPOINT', '', endpointOf, quoteAddress);
    const bucket = read('IMAGES_BUCKET', '', bucketOf);
    const setting = (name: string) => env[name]?.trim() ?? '';
    if (!setting('IMAGES_ENDPOINT') && !setting('IMAGES_BUCKET')) return null;
    const needed = ['IMAGES_ENDPOINT', 'IMAGES_BUCKET', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];
    for (const name of needed.filter((one) => !setting(one))) {
      faults.push(`${name} is missing: a bucket for images requires ${needed.join(', ')}.`);
    }
    return {
      endpoint,
      bucket,
      region: setting('AWS_REGION') || region,
      accessKeyId: setting('AWS_ACCESS_KEY_ID'),
      secretAccessKey: setting('AWS_SECRET_ACCESS_KEY'),
      sessionToken: setting('AWS_SESSION_TOKEN') || null,
    };
  }

  const port = read('PORT', 3000, numberOf(0, 65_535));
  const siteUrl = read<string | null>('SITE_URL', null, originOf, (text) =>
    text.includes('@') ? quoteAddress(text) : quote(text),
  );
  const databasePoolUrl = read<string | null>('DATABASE_URL', null, databaseOf, quoteAddress);
  const databaseDirectUrl = read<string | null>('DATABASE_DIRECT_URL', null, databaseOf, quoteAddress);
  if (databaseDirectUrl && !databasePoolUrl) faults.push('DATABASE_DIRECT_URL is set without DATABASE_URL.');
  const settings: Settings = {
    port,
    host: read('HOST', '127.0.0.1', hostOf),
    siteUrl: siteUrl ?? `http://localhost:${port}`,
    siteUrlGiven: siteUrl !== null,
    dataDir: read('DATA_DIR', './data', folderOf),
    keyFile: read<string | null>('KEY_FILE', null, folderOf),
    backupDir: read<string | null>('BACKUP_DIR', null, folderOf),
    backupCommand: read<string | null>('BACKUP_COMMAND', null, (text) => ({ value: text })),
    databaseUrl: databaseDirectUrl ?? databasePoolUrl,
    databasePoolUrl,
    smtpUrl: read<string | null>('SMTP_URL', null, mailServerOf, quoteAddress),
    mailFrom: read('MAIL_FROM', 'Tlacuilo <no-reply@tlacuilo.example>', senderOf),
    companyInbox: read('COMPANY_INBOX', 'hola@tlacuilo.example', inboxOf),
    accessPolicy: read<AccessPolicy>('ACCESS_POLICY', 'guarded', oneOf('guarded', 'open')),
    trustProxy: read('TRUST_PROXY', 0, proxiesOf),
    metricsToken: read<string | null>('METRICS_TOKEN', null, tokenOf, () => 'an invalid value'),
    bounceToken: read<string | null>('BOUNCE_TOKEN', null, tokenOf, () => 'an invalid value'),
    inboundToken: read<string | null>('INBOUND_TOKEN', null, tokenOf, () => 'an invalid value'),
    newsletterPerMinute: read('NEWSLETTER_PER_MINUTE', 60, numberOf(1, 60_000)),
    staffSecondFactor: read<Settings['staffSecondFactor']>('STAFF_SECOND_FACTOR', null, oneOf('required', 'optional')),
    accessLog: read('ACCESS_LOG', false, switchOf),
    images: readImages(),
  };
  return faults.length > 0 ? { ok: false, faults } : { ok: true, settings };
}

/** Parses a text that fits. */
function fitting(fits: (text: string) => boolean, expected: string) {
  return (text: string): Found<string> => (fits(text) ? { value: text } : { expected });
}

function numberOf(least: number, most: number) {
  const fits = (text: string) => /^\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= most;
  return (text: string): Found<number> =>
    fits(text) ? { value: Number(text) } : { expected: `expected a whole number from ${least} to ${most}` };
}

const hostOf = fitting(
  (text) => /^[a-z0-9.-]+$/i.test(text) || /^[0-9a-f.]*:[0-9a-f:.]*$/i.test(text),
  'expected a host name or IP address without a port, such as 127.0.0.1, 0.0.0.0 or ::',
);

function originOf(text: string): Found<string> {
  const expected = 'expected an http or https origin without a path, such as https://example.com';
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol)) return { expected };
  return url.href === `${url.origin}/` && !/[?#]/.test(text) ? { value: url.origin } : { expected };
}

const folderOf = fitting((text) => !text.includes('\0'), 'expected a folder path');
const databaseOf = fitting(
  (text) => isAddress(text, ['postgres:', 'postgresql:']),
  'expected a PostgreSQL URL such as postgres://user:password@host/name',
);
const mailServerOf = fitting(
  (text) => isAddress(text, ['smtp:', 'smtps:']) && new URL(text).hostname !== '',
  'expected a mail server URL such as smtp://user:password@host:587',
);

/** Rejects `@` in the path: an unescaped `/` in the password ended the host early. */
function isAddress(text: string, protocols: readonly string[]): boolean {
  if (!/^[a-z]+:\/\//.test(text) || !URL.canParse(text)) return false;
  const url = new URL(text);
  return protocols.includes(url.protocol) && !url.pathname.includes('@');
}

function endpointOf(text: string): Found<string> {
  const expected = 'expected the URL of an S3 endpoint such as https://s3.us-west-1.amazonaws.com';
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol) || /[?#@]/.test(text)) return { expected };
  return { value: url.href.replace(/\/$/, '') };
}

const bucketOf = fitting(
  (text) => /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text),
  'expected a bucket name of 3 to 63 lowercase letters, digits, dots and hyphens',
);
const senderOf = fitting(
  (text) => isEmail(/^[^<>\r\n]*<([^<>]+)>$/.exec(text)?.[1] ?? text),
  'expected an e-mail address, alone or as Name <address>',
);
const inboxOf = fitting(isEmail, 'expected an e-mail address');

/** Parses one of these words. */
function oneOf<Word extends string>(...words: readonly Word[]) {
  return (text: string): Found<Word> => {
    const value = words.find((word) => word === text);
    return value === undefined ? { expected: `expected ${words.join(' or ')}` } : { value };
  };
}

function proxiesOf(text: string): Found<number> {
  const number = text === 'true' ? '1' : text === 'false' ? '0' : text;
  if (/^\d{1,2}$/.test(number)) return { value: Number(number) };
  return { expected: 'expected the number of trusted proxies, 0 to 99 (true is 1, false is 0)' };
}

const tokenOf = fitting(
  (text) => /^[\x21-\x7e]+$/.test(text),
  'expected a token of printable ASCII characters without spaces',
);

function switchOf(text: string): Found<boolean> {
  if (text === 'on' || text === 'off') return { value: text === 'on' };
  return { expected: 'expected on or off' };
}

/** The value for the log, truncated. */
function quote(text: string): string {
  return JSON.stringify(text.length > 120 ? `${text.slice(0, 120)}…` : text);
}

/** A URL for the log, without credentials and query. */
function quoteAddress(text: string): string {
  const url = URL.canParse(text) && /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? new URL(text) : null;
  if (!url?.host || url.pathname.includes('@')) return quote(text.replace(/^([a-z][a-z0-9+.-]*:)?.*$/is, '$1…'));
  return quote(`${url.protocol}//${url.username || url.password ? '***@' : ''}${url.host}${url.pathname}`);
}
