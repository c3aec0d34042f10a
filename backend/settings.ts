import type { AccessPolicy } from '#model/access.ts';
import { region } from './platform/http/signatures/region.ts';
import type { BucketSettings } from './platform/images/store/bucket-store.ts';
import {
  bucketOf,
  databaseOf,
  endpointOf,
  folderPathOf,
  hostOf,
  inboxOf,
  mailServerOf,
  oneOf,
  originOf,
  type ParsedSetting,
  proxiesOf,
  quote,
  quoteAddress,
  senderOf,
  switchOf,
  tokenOf,
  wholeNumberOf,
} from './platform/process/parse-setting.ts';

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

/** Parses the environment. An empty variable counts as absent. */
export function readSettings(env: Environment): ReadSettings {
  const faults: string[] = [];
  function read<Value>(
    name: string,
    fallback: Value,
    parse: (text: string) => ParsedSetting<Value>,
    show: (text: string) => string = quote,
  ): Value {
    const text = env[name]?.trim();
    if (!text) return fallback;
    const parsed = parse(text);
    if ('value' in parsed) return parsed.value;
    faults.push(`${name} is ${show(text)}: ${parsed.expected}.`);
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

  const port = read('PORT', 3000, wholeNumberOf(0, 65_535));
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
    dataDir: read('DATA_DIR', './data', folderPathOf),
    keyFile: read<string | null>('KEY_FILE', null, folderPathOf),
    backupDir: read<string | null>('BACKUP_DIR', null, folderPathOf),
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
    newsletterPerMinute: read('NEWSLETTER_PER_MINUTE', 60, wholeNumberOf(1, 60_000)),
    staffSecondFactor: read<Settings['staffSecondFactor']>('STAFF_SECOND_FACTOR', null, oneOf('required', 'optional')),
    accessLog: read('ACCESS_LOG', false, switchOf),
    images: readImages(),
  };
  return faults.length > 0 ? { ok: false, faults } : { ok: true, settings };
}
