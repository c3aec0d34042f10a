import { describe, expect, test } from 'vitest';
import { readSettings } from '#backend/settings.ts';

function faultsOf(env: Record<string, string>): string[] {
  const read = readSettings(env);
  return read.ok ? [] : read.faults;
}

describe('settings', () => {
  test('an empty environment yields the defaults, and an empty variable is absent', () => {
    const defaults = {
      ok: true,
      settings: {
        port: 3000,
        host: '127.0.0.1',
        siteUrl: 'http://localhost:3000',
        siteUrlGiven: false,
        dataDir: './data',
        keyFile: null,
        backupDir: null,
        backupCommand: null,
        databaseUrl: null,
        databasePoolUrl: null,
        smtpUrl: null,
        mailFrom: 'Tlacuilo <no-reply@tlacuilo.example>',
        companyInbox: 'hola@tlacuilo.example',
        accessPolicy: 'guarded',
        trustProxy: 0,
        metricsToken: null,
        inboundToken: null,
        newsletterPerMinute: 60,
        bounceToken: null,
        staffSecondFactor: null,
        accessLog: false,
        images: null,
      },
    };
    expect(readSettings({})).toEqual(defaults);
    expect(readSettings({ PORT: '', SITE_URL: '  ', DATABASE_URL: '', TRUST_PROXY: '' })).toEqual(defaults);
  });

  test('reads every variable', () => {
    expect(
      readSettings({
        PORT: '8080',
        HOST: '::1',
        SITE_URL: 'https://Tlacuilo.example:8443/',
        DATA_DIR: '/var/lib/tlacuilo',
        DATABASE_URL: 'postgresql://me:secret@db:5432/tlacuilo',
        SMTP_URL: 'smtps://me:secret@mail.example:465',
        MAIL_FROM: 'hola@empresa.mx',
        COMPANY_INBOX: 'ventas@empresa.mx',
        ACCESS_POLICY: 'open',
        TRUST_PROXY: '2',
        METRICS_TOKEN: 's3cret',
        NEWSLETTER_PER_MINUTE: '600',
        BOUNCE_TOKEN: 'another',
        INBOUND_TOKEN: 'a-third',
        STAFF_SECOND_FACTOR: 'optional',
        ACCESS_LOG: 'on',
        IMAGES_ENDPOINT: 'https://store.example/path/',
        IMAGES_BUCKET: 'tlacuilo-images',
        AWS_REGION: 'eu-west-1',
        AWS_ACCESS_KEY_ID: 'AKIA',
        AWS_SECRET_ACCESS_KEY: 's3cret+',
        AWS_SESSION_TOKEN: 'for+an+hour',
        BACKUP_DIR: '/var/backups',
        BACKUP_COMMAND: 'cp "$1" /mnt/far/',
        KEY_FILE: '/etc/keys/tlacuilo.key',
      }),
    ).toEqual({
      ok: true,
      settings: {
        backupDir: '/var/backups',
        backupCommand: 'cp "$1" /mnt/far/',
        keyFile: '/etc/keys/tlacuilo.key',
        port: 8080,
        host: '::1',
        siteUrl: 'https://tlacuilo.example:8443',
        siteUrlGiven: true,
        dataDir: '/var/lib/tlacuilo',
        databaseUrl: 'postgresql://me:secret@db:5432/tlacuilo',
        databasePoolUrl: 'postgresql://me:secret@db:5432/tlacuilo',
        smtpUrl: 'smtps://me:secret@mail.example:465',
        mailFrom: 'hola@empresa.mx',
        companyInbox: 'ventas@empresa.mx',
        accessPolicy: 'open',
        trustProxy: 2,
        metricsToken: 's3cret',
        inboundToken: 'a-third',
        newsletterPerMinute: 600,
        bounceToken: 'another',
        staffSecondFactor: 'optional',
        accessLog: true,
        images: {
          endpoint: 'https://store.example/path',
          bucket: 'tlacuilo-images',
          region: 'eu-west-1',
          accessKeyId: 'AKIA',
          secretAccessKey: 's3cret+',
          sessionToken: 'for+an+hour',
        },
      },
    });
  });

  test('the default origin includes the port', () => {
    expect(readSettings({ PORT: '4100' })).toMatchObject({ settings: { siteUrl: 'http://localhost:4100' } });
  });

  test.each([
    ['true', 1],
    ['false', 0],
    ['0', 0],
    ['3', 3],
  ])('TRUST_PROXY %s is %i', (TRUST_PROXY, trustProxy) => {
    expect(readSettings({ TRUST_PROXY })).toMatchObject({ settings: { trustProxy } });
  });

  test('reports all faults, each with variable, value and expectation', () => {
    const faults = faultsOf({ PORT: '80a', ACCESS_POLICY: 'closed', COMPANY_INBOX: 'nobody', TRUST_PROXY: 'all' });
    expect(faults).toHaveLength(4);
    expect(faults[0]).toBe('PORT is "80a": expected a whole number from 0 to 65535.');
    expect(faults[1]).toBe('COMPANY_INBOX is "nobody": expected an e-mail address.');
    expect(faults[2]).toBe('ACCESS_POLICY is "closed": expected guarded or open.');
    expect(faults[3]).toContain('TRUST_PROXY is "all"');
  });

  test('a bucket for images needs all its variables; AWS keys alone do not select one', () => {
    const keys = { AWS_ACCESS_KEY_ID: 'AKIA', AWS_SECRET_ACCESS_KEY: 'hunter2' };
    expect(readSettings(keys)).toMatchObject({ ok: true, settings: { images: null } });
    const bucket = { IMAGES_ENDPOINT: 'http://localhost:9000', IMAGES_BUCKET: 'images' };
    expect(readSettings({ ...keys, ...bucket })).toMatchObject({ settings: { images: { region: 'us-west-1' } } });
    const needed =
      'a bucket for images requires IMAGES_ENDPOINT, IMAGES_BUCKET, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY.';
    expect(faultsOf({ IMAGES_BUCKET: 'images', AWS_ACCESS_KEY_ID: 'AKIA' })).toEqual([
      `IMAGES_ENDPOINT is missing: ${needed}`,
      `AWS_SECRET_ACCESS_KEY is missing: ${needed}`,
    ]);
    expect(faultsOf({ ...keys, IMAGES_ENDPOINT: 'http://me:hunter2@store', IMAGES_BUCKET: 'Images' })).toEqual([
      'IMAGES_ENDPOINT is "http://***@store/": expected the URL of an S3 endpoint such as https://s3.us-west-1.amazonaws.com.',
      'IMAGES_BUCKET is "Images": expected a bucket name of 3 to 63 lowercase letters, digits, dots and hyphens.',
    ]);
  });

  test.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '3e3'],
    ['HOST', 'http://localhost'],
    ['HOST', '127.0.0.1:80'],
    ['HOST', 'localhost:80'],
    ['HOST', 'a b'],
    ['SITE_URL', 'example.com'],
    ['SITE_URL', 'ftp://example.com'],
    ['SITE_URL', 'https://example.com/site'],
    ['SITE_URL', 'https://example.com?'],
    ['SITE_URL', 'https://me@example.com'],
    ['DATABASE_URL', 'mysql://db/name'],
    ['SMTP_URL', 'mail.example:25'],
    ['SMTP_URL', 'smtp://'],
    ['MAIL_FROM', 'Tlacuilo'],
    ['MAIL_FROM', 'Tlacuilo <nobody>'],
    ['MAIL_FROM', 'a@b.example\nBcc: c@d.example'],
    ['COMPANY_INBOX', 'Ventas <ventas@empresa.mx>'],
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', '1.5'],
    ['METRICS_TOKEN', 'two words'],
    ['NEWSLETTER_PER_MINUTE', '0'],
    ['STAFF_SECOND_FACTOR', 'yes'],
    ['BOUNCE_TOKEN', 'two words'],
    ['INBOUND_TOKEN', 'two words'],
  ])('%s cannot be %j', (name, value) => {
    const faults = faultsOf({ [name]: value });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(new RegExp(`^${name} is .+: expected .+\\.$`));
  });

  test.each([
    ['DATABASE_URL', 'mysql://root:hunter2@db/name', 'mysql://***@db/name'],
    ['DATABASE_URL', 'mysql://root:hun@ter2@db/name', 'mysql://***@db/name'],
    ['DATABASE_URL', 'postgres://root:hun/ter2@db/name', 'postgres:…'],
    ['DATABASE_URL', 'postgres://root:12/hunter2@db/name', 'postgres:…'],
    ['DATABASE_URL', 'mysql://root:12/hunter2@db/name', 'mysql:…'],
    ['DATABASE_URL', 'mysql://db/name?password=hunter2', 'mysql://db/name'],
    ['DATABASE_URL', 'host=db password=hunter2', '…'],
    ['SMTP_URL', 'smtp:me:hunter2@mail.example', 'smtp:…'],
    ['SITE_URL', 'https://me:hunter2@example.com', 'https://***@example.com/'],
    ['METRICS_TOKEN', 'hunter2 hunter2', ''],
    ['BOUNCE_TOKEN', 'hunter2 hunter2', ''],
  ])('redacts secrets: %s %s', (name, value, shown) => {
    const text = faultsOf({ [name]: value }).join('\n');
    expect(text).toContain(shown);
    expect(text).not.toMatch(/hunter2|ter2|root/);
  });
});
