import { generateClient } from 'aws-amplify/api';
import { afterEach, expect, test } from 'vitest';
import { pointAmplify } from '#tests/wire/support/point-amplify.ts';
import { serveWire, type WireUnderTest } from '#tests/wire/support/serve-wire.ts';

let wire: WireUnderTest | undefined;
afterEach(() => wire?.close());

test('an unexpected error is retried, logged, and hides its cause', async () => {
  const wrong = new Error('the disk is full: /secret/place');
  let remaining = 1;
  wire = await serveWire({
    change: ({ creates }) => ({
      creates: {
        NewsLetter: {
          kind: 'newsletter',
          async store(request) {
            if (remaining > 0) {
              remaining -= 1;
              throw wrong;
            }
            return (await creates.NewsLetter?.store(request)) ?? { outcome: 'conflict' };
          },
        },
      },
    }),
  });
  await pointAmplify(wire.origin);
  const query = 'mutation M { createNewsLetter(input: { email: "ana@example.mx" }) { email } }';
  const send = () => generateClient({ authMode: 'iam' }).graphql({ query });
  expect(await send()).toMatchObject({ data: { createNewsLetter: { email: 'ana@example.mx' } } });
  expect(wire.faults).toEqual([wrong]);
  remaining = 3;
  const failed = await Promise.resolve(send()).catch((error: unknown) => error);
  expect(failed).toMatchObject({
    errors: [{ message: 'An internal failure occurred while resolving this field.' }],
  });
  expect(wire.faults).toHaveLength(4);
  expect(JSON.stringify(failed)).not.toContain('secret');
});
