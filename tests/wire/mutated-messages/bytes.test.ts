import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { generatorRuns } from '#tests/support/generators/generator-runs.ts';
import { protocolsFor } from '#tests/wire/support/live-client.ts';
import { dataSamples } from './data-samples.ts';
import { chosen, type Edit, edits, editText } from './edits.ts';
import { type Message, mutate } from './message.ts';
import { type MutatedService, serveOnSqlite } from './mutated-service.ts';
import { identitySamples, peopleSamples } from './pool-samples.ts';
import { expectEverySample, type Sample } from './send-mutated.ts';
import { storageSamples } from './storage-samples.ts';

/** A WebSocket upgrade. */
const upgrade: Sample = {
  name: 'upgrade',
  make: async (service) => ({
    method: 'GET',
    path: '/graphql/realtime',
    headers: [
      ['connection', 'upgrade'],
      ['upgrade', 'websocket'],
      ['sec-websocket-version', '13'],
      ['sec-websocket-key', 'dGhlIHNhbXBsZSBub25jZQ=='],
      ['sec-websocket-protocol', (await protocolsFor(service, { role: 'guest' })).join(', ')],
    ],
  }),
};
const samples = [upgrade, ...identitySamples, ...peopleSamples, ...dataSamples, ...storageSamples];

/** The bytes of a request, with the body whole or chunked. */
function written({ method, target, headers, body }: Message, inParts: boolean): string {
  const middle = body.length >> 1;
  const parts = [body.subarray(0, middle), body.subarray(middle), Buffer.alloc(0)];
  const [length, content] = inParts
    ? [
        'transfer-encoding: chunked',
        parts.map((part) => `${part.length.toString(16)}\r\n${part.toString('latin1')}\r\n`).join(''),
      ]
    : [`content-length: ${body.length}`, body.toString('latin1')];
  const lines = [`${method} ${target} HTTP/1.1`, ...headers.map((pair) => pair.join(': ')), length];
  return `${lines.join('\r\n')}\r\n\r\n${content}`;
}

/** Sends bytes and returns the first response; empty when the service waits for more. */
async function answerTo(service: MutatedService, bytes: Buffer): Promise<string> {
  const { port, hostname } = new URL(service.origin);
  const connection = connect({ port: Number(port), host: hostname });
  let answer = '';
  const { promise: answered, resolve } = Promise.withResolvers<void>();
  connection.on('data', (chunk) => {
    answer += chunk.toString('latin1');
    resolve();
  });
  connection.on('close', () => resolve());
  connection.on('error', () => resolve());
  connection.write(bytes);
  await Promise.race([answered, pause(40)]);
  connection.end();
  await Promise.race([answered, pause(40)]);
  connection.destroy();
  return answer;
}

test('mutated bytes get a response or a close, without faults', async () => {
  const service = await serveOnSqlite();
  const { host } = new URL(service.origin);
  const property = fc.asyncProperty(fc.nat(), fc.boolean(), edits, async (which, inParts, changes) => {
    const draft = await chosen(samples, which)?.make(service);
    if (!draft) throw new Error('There is no sample');
    const text = written(await mutate(draft, host, []), inParts);
    const broken = changes.reduce((before: string, edit: Edit) => editText(before, edit), text);
    const answer = await answerTo(service, Buffer.from(broken, 'latin1'));
    const label = `${broken} -> ${answer}`.slice(0, 2_000);
    expect(answer === '' || /^HTTP\/1\.1 [1-4]\d\d /.test(answer), label).toBe(true);
    expect(service.faults, label).toEqual([]);
  });
  await fc.assert(property, generatorRuns(300, 20_261_130));
  await expectEverySample(service, 'pool', [...identitySamples, ...peopleSamples]);
  await expectEverySample(service, 'data', dataSamples);
  await expectEverySample(service, 'storage', storageSamples);
  await service.close();
});
