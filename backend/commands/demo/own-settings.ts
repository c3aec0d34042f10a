import { resolve } from 'node:path';

/** The usual port of a demonstration: another one than the product's, so that both can run. */
const usualPort = '4000';

/**
 * The settings of a demonstration: PORT and DEMO_DIR are the caller's, everything else is what the product does without a setting.
 * What else is set belongs to the installation: its data, its database, its mail server and its images are not opened.
 */
export function ownSettings(env: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> {
  const none = [
    'SITE_URL',
    'DATABASE_URL',
    'SMTP_URL',
    'MAIL_FROM',
    'COMPANY_INBOX',
    'ACCESS_POLICY',
    'TRUST_PROXY',
    'METRICS_TOKEN',
    'BOUNCE_TOKEN',
    'ACCESS_LOG',
    'IMAGES_ENDPOINT',
    'IMAGES_BUCKET',
    'BACKUP_DIR',
  ];
  return {
    ...Object.fromEntries(none.map((name) => [name, ''])),
    PORT: env.PORT?.trim() || usualPort,
    HOST: '127.0.0.1',
    DATA_DIR: resolve(env.DEMO_DIR?.trim() || './demo'),
  };
}
