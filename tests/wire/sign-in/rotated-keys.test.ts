import { generateClient } from 'aws-amplify/api';
import { fetchAuthSession } from 'aws-amplify/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settling } from '#backend/platform/tokens/key-rotation.ts';
import { pointAmplify } from '#tests/wire/support/point-amplify.ts';
import { serveWire, type WireUnderTest } from '#tests/wire/support/serve-wire.ts';

let ahead = 0;
let wire: WireUnderTest;
beforeAll(async () => {
  wire = await serveWire({ clock: () => Date.now() + ahead });
  await pointAmplify(wire.origin);
});
afterAll(() => wire.close());

const query = 'mutation M { createNewsLetter(input: { email: "ana@example.mx" }) { email } }';
const send = () => generateClient({ authMode: 'iam' }).graphql({ query });
const done = { data: { createNewsLetter: { email: 'ana@example.mx' } } };

test('a guest keeps its identity after key rotation', async () => {
  expect(await send()).toMatchObject(done);
  const before = await fetchAuthSession();
  const [old] = wire.ring.secrets;
  await wire.ring.rotate();
  ahead = settling;
  expect(wire.ring.current.secret).not.toEqual(old);

  expect(await send()).toMatchObject(done);
  wire.requests.length = 0;
  const after = await fetchAuthSession({ forceRefresh: true });
  expect(after.identityId).toBe(before.identityId);
  expect(after.credentials?.sessionToken?.split('.')[0]).toBe(wire.ring.current.id);
  expect(await send()).toMatchObject(done);
  expect(wire.requests).toEqual(['/identity GetCredentialsForIdentity', '/graphql']);
});
