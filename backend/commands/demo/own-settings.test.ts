import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '#backend/settings.ts';
import { ownSettings } from './demo-folder.ts';

test('ignores every setting of the installation', () => {
  const names = new Set<string>();
  const get = (_: object, name: string | symbol) => void names.add(String(name));
  readSettings(new Proxy({}, { get }));
  // Without a bucket its keys are not read.
  const own = ownSettings(Object.fromEntries([...names].map((name) => [name, 'of the installation'])));
  expect([...names].filter((name) => !(name in own))).toEqual([]);
  expect({ ...own, PORT: '' }).not.toContain('of the installation');
  expect(Object.values({ ...own, PORT: '' }).filter((value) => value === 'of the installation')).toEqual([]);
});

test('listens on loopback only, uses its own folder and sends no e-mail', () => {
  const read = readSettings(ownSettings({ HOST: '0.0.0.0', DATA_DIR: '/real', SMTP_URL: 'smtp://mail.example' }));
  expect(read).toMatchObject({
    ok: true,
    settings: {
      host: '127.0.0.1',
      port: 4000,
      dataDir: resolve('demo'),
      smtpUrl: null,
      databaseUrl: null,
      images: null,
    },
  });
});
