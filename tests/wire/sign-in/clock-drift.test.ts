import { generateClient } from 'aws-amplify/api';
import { afterEach, expect, test } from 'vitest';
import { pointAmplify } from '#tests/wire/support/point-amplify.ts';
import { serveWire, type WireUnderTest } from '#tests/wire/support/serve-wire.ts';

const hour = 3_600_000;
let wire: WireUnderTest | undefined;
afterEach(() => wire?.close());

test.each([
  ['slow', 2 * hour],
  ['fast', -2 * hour],
])('a client whose clock is two hours %s succeeds on its retry', async (_, ahead) => {
  wire = await serveWire({ clock: () => Date.now() + ahead });
  await pointAmplify(wire.origin);
  const query = 'mutation M { createNewsLetter(input: { email: "ana@example.mx" }) { email } }';
  expect(await generateClient({ authMode: 'iam' }).graphql({ query })).toMatchObject({
    data: { createNewsLetter: { email: 'ana@example.mx' } },
  });
  expect(wire.requests.filter((request) => request === '/graphql')).toHaveLength(2);
});
