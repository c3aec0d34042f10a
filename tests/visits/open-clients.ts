import { join } from 'node:path';
import type { JSHandle, Page } from '@playwright/test';
import { build } from 'vite';
import type { House } from '../house/run-house.ts';

export type { AuthMode } from './clients-in-a-page.ts';
export type Clients = typeof import('./clients-in-a-page.ts');

const page = '/standard-clients';
const script = '/standard-clients.js';
const html = `<!doctype html><html lang="en"><title>Standard clients</title><script src="${script}"></script></html>`;

let bundle: Promise<string> | undefined;

/**
 * Opens a page of somebody else's making on the house's own origin, with the standard clients in it, bundled as their
 * makers mean them to be for a browser. The house never sees the page, so that no policy of the site is in its way.
 */
export async function openClients(visitor: Page, house: House): Promise<JSHandle<Clients>> {
  bundle ??= bundleClients();
  const body = await bundle;
  await visitor.route(house.origin + page, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
  );
  await visitor.route(house.origin + script, (route) =>
    route.fulfill({ contentType: 'text/javascript; charset=utf-8', body }),
  );
  // A page that no server sent counts as one from far away, and without this may not open a socket on this machine.
  await visitor.context().grantPermissions(['local-network-access'], { origin: house.origin });
  await visitor.goto(house.origin + page);
  const clients = await visitor.evaluateHandle<Clients>('clients');
  await clients.evaluate((all) => all.begin());
  return clients;
}

/** One classic script, whose global `clients` has what the file exports. */
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
