import type { Page } from '@playwright/test';
import { callUserPool } from '#client/session/call-user-pool.ts';
import { signIn } from '#client/session/sign-in.ts';
import { openTokenStore } from '#client/session/token-store.ts';
import type { RunningServer } from '#tests/server/support/start-server.ts';
import { memoryStorage } from '#tests/support/session/made-session.ts';
import { password } from './accounts.ts';

/**
 * Signs in without the login page, which took most of the CPU time of a test. Leaves an empty tab
 * on the service's origin.
 */
export async function startSession(page: Page, server: RunningServer, email: string): Promise<void> {
  const outputs = (await (await fetch(`${server.origin}/amplify_outputs.json`)).json()) as {
    readonly auth: { readonly user_pool_client_id: string };
    readonly custom: { readonly user_pool_endpoint: string };
  };
  const clientId = outputs.auth.user_pool_client_id;
  const endpoint = new URL(outputs.custom.user_pool_endpoint, server.origin).href;
  const connection = { endpoint, fetch, pause: () => Promise.resolve(), random: () => 0 };
  const storage = memoryStorage();
  const store = openTokenStore(storage, clientId);
  const call = callUserPool.bind(undefined, connection);
  await signIn({ clientId, store, call, now: Date.now }, email, password);
  const entries = Object.fromEntries(storage.names().map((name) => [name, storage.getItem(name)]));
  await page.goto(`${server.origin}/healthz`);
  await page.evaluate((stored) => Object.assign(localStorage, stored), entries);
}
