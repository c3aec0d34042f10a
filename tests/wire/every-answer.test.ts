import { afterAll, beforeAll, expect, test } from 'vitest';
import { guardHeaders } from '#backend/pages/security-policy.ts';
import { type House, runHouse } from '../house/run-house.ts';

let house: House;
beforeAll(async () => {
  house = await runHouse();
});
afterAll(() => house.remove());

const ask = (path: string, init: RequestInit = {}) => fetch(house.origin + path, { redirect: 'manual', ...init });

const everywhere = [
  ['GET', '/us'],
  ['GET', '/us/'],
  ['GET', '/us?x=1'],
  ['GET', '/us.data?x=1'],
  ['GET', '/us/_payload.json'],
  ['GET', '/us/_payload.json?x=1'],
  ['GET', '/nowhere'],
  ['GET', '/nowhere.data'],
  ['GET', '/nowhere/_payload.json'],
  ['GET', '/%zz'],
  ['GET', '/assets/nothing.js'],
  ['GET', '/icon.svg'],
  ['GET', '/robots.txt'],
  ['GET', '/sitemap.xml'],
  ['GET', '/.well-known/security.txt'],
  ['GET', '/amplify_outputs.json'],
  ['GET', '/api/icons/pixelarticons.json?icons=mail'],
  ['GET', '/healthz'],
  ['GET', '/readyz'],
  ['GET', '/graphql'],
  ['POST', '/graphql'],
  ['POST', '/identity'],
  ['POST', '/idp'],
  ['GET', '/idp/.well-known/jwks.json'],
  ['POST', '/contact'],
  ['DELETE', '/contact'],
  ['GET', '/storage/images/nothing'],
  ['GET', '/images/nothing'],
] as const;

test.each(everywhere)('%s %s is guarded, and says whether it may be kept', async (method, path) => {
  // Kept pages are answered another way than those that are made: twice.
  for (let time = 0; time < 2; time += 1) {
    const { headers, status } = await ask(path, { method });
    for (const [name, value] of Object.entries(guardHeaders)) expect([name, headers.get(name)]).toEqual([name, value]);
    expect([status === 301, headers.has('cache-control')]).not.toEqual([false, false]);
  }
});
