import type { Page } from '@playwright/test';
import { callUserPool } from '#client/session/call-user-pool.ts';
import { signIn } from '#client/session/sign-in.ts';
import { openTokenStore } from '#client/session/token-store.ts';
import { memoryStorage } from '#tests/session/made-session.ts';
import type { House } from '../house/run-house.ts';
import { password } from './people.ts';

/**
 * Signs somebody in as the login page does, but without one, for visits whose subject is what comes afterwards: of what a
 * visit asks of a processor, the way through the page was the larger part. The tab is empty then, at an address of the house.
 */
export async function startSession(page: Page, house: House, email: string): Promise<void> {
  const outputs = (await (await fetch(`${house.origin}/amplify_outputs.json`)).json()) as {
    readonly auth: { readonly user_pool_client_id: string };
    readonly custom: { readonly user_pool_endpoint: string };
  };
  const clientId = outputs.auth.user_pool_client_id;
  const endpoint = new URL(outputs.custom.user_pool_endpoint, house.origin).href;
  const line = { endpoint, fetch, pause: () => Promise.resolve(), random: () => 0 };
  const storage = memoryStorage();
  const store = openTokenStore(storage, clientId);
  const call = callUserPool.bind(undefined, line);
  await signIn({ clientId, store, call, now: Date.now }, email, password);
  const entries = Object.fromEntries(storage.names().map((name) => [name, storage.getItem(name)]));
  await page.goto(`${house.origin}/healthz`);
  await page.evaluate((kept) => Object.assign(localStorage, kept), entries);
}
