import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '#backend/settings.ts';
import { ownSettings } from './own-settings.ts';

test('nothing that the installation is set to is the demonstration’s, whatever the product reads', () => {
  const asked = new Set<string>();
  const ask = (_: object, name: string | symbol) => void asked.add(String(name));
  readSettings(new Proxy({}, { get: ask }));
  // Without a store of images its keys are not looked at.
  const own = ownSettings(Object.fromEntries([...asked].map((name) => [name, 'of the installation'])));
  expect([...asked].filter((name) => !(name in own))).toEqual([]);
  expect({ ...own, PORT: '' }).not.toContain('of the installation');
  expect(Object.values({ ...own, PORT: '' }).filter((value) => value === 'of the installation')).toEqual([]);
});

test('it listens on loopback only, in a folder of its own, and sends no letter', () => {
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
