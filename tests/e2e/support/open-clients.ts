import { join } from 'node:path';
import type { JSHandle, Page } from '@playwright/test';
import { build } from 'vite';
import type { RunningServer } from '#tests/server/support/start-server.ts';

export type { AuthMode } from './clients-in-a-page.ts';
export type Clients = typeof import('./clients-in-a-page.ts');

const page = '/standard-clients';
const script = '/standard-clients.js';
const html = `<!doctype html><html lang="en"><title>Standard clients</title><script src="${script}"></script></html>`;

let bundle: Promise<string> | undefined;

/**
 * Opens a third-party page on the service's origin, with the standard clients bundled for a
 * browser. Served by the test, so that the site's CSP does not apply.
 */
export async function openClients(visitor: Page, server: RunningServer): Promise<JSHandle<Clients>> {
  bundle ??= bundleClients();
  const body = await bundle;
  await visitor.route(server.origin + page, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
  );
  await visitor.route(server.origin + script, (route) =>
    route.fulfill({ contentType: 'text/javascript; charset=utf-8', body }),
  );
  // A page not from the network needs this permission to open a WebSocket to the loopback.
  await visitor.context().grantPermissions(['local-network-access'], { origin: server.origin });
  await visitor.goto(server.origin + page);
  const clients = await visitor.evaluateHandle<Clients>('clients');
  await clients.evaluate((all) => all.begin());
  return clients;
}

/** One classic script with a global `clients`. */
async function bundleClients(): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      lib: { entry: join(import.meta.dirname, 'clients-in-a-page.ts'), formats: ['iife'], name: 'clients' },
    },
  });
  const [made] = Array.isArray(built) ? built : [built];
  if (!made || !('output' in made)) throw new Error('The clients were not bundled');
  return made.output[0].code;
}
