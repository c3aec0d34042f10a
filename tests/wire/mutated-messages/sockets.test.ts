import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { generatorRuns } from '#tests/support/generators/generator-runs.ts';
import { connectLive, type LiveClient } from '#tests/wire/support/live-client.ts';
import { dataSamples } from './data-samples.ts';
import { edits } from './edits.ts';
import { connectMutated, frameFault, mutatedFrame, sendAndWait, speakerOf } from './frames.ts';
import { serveOnSqlite } from './mutated-service.ts';
import { heapUsed } from './send-mutated.ts';

/** Below the limit of subscriptions per socket. */
const framesEach = 60;
/** Close codes for protocol errors and refused credentials. */
const codes = [1002, 1003, 1007, 1008, 1009];

test('mutated frames get a response, without faults', async () => {
  const service = await serveOnSqlite();
  const newCourse = dataSamples.find(({ name }) => name === 'createCourse');
  let client: LiveClient | undefined;
  let sent = 0;

  async function leave(): Promise<void> {
    client?.socket.close();
    await client?.closed;
    client = undefined;
  }

  async function check(connected: LiveClient, label: string): Promise<void> {
    const wrong = connected.received.map(frameFault).filter((fault) => fault !== undefined);
    expect(wrong, `${label} -> ${JSON.stringify(connected.received.slice(-5))}`.slice(0, 2_000)).toEqual([]);
    if (connected.socket.readyState > 1) expect(codes, label.slice(0, 2_000)).toContain(await connected.closed);
    expect(service.faults, label.slice(0, 2_000)).toEqual([]);
  }

  const frames = fc.asyncProperty(fc.nat(), edits, async (which, changes) => {
    if (client && (client.socket.readyState > 1 || sent % framesEach === 0)) await leave();
    client ??= await connectLive(service, speakerOf(service, which));
    sent += 1;
    // Publishes an event to the subscriptions.
    if (sent % 10 === 0) await service.send((await newCourse?.make(service)) ?? { method: 'GET', path: '/' });
    const frame = await mutatedFrame(service, which, changes);
    await sendAndWait(service, client, frame);
    await check(client, frame);
  });

  const connections = fc.asyncProperty(fc.nat(), edits, async (which, changes) => {
    const connected = await connectMutated(service, which, changes);
    if (connected) {
      await sendAndWait(service, connected, '{"type":"connection_init"}');
      await check(connected, `connection ${which}`);
      connected.socket.close();
      await connected.closed;
    }
    expect(service.faults).toEqual([]);
  });

  await fc.assert(frames, generatorRuns(800, 20_261_126));
  await fc.assert(connections, generatorRuns(200, 20_261_127));
  const before = heapUsed();
  await fc.assert(frames, generatorRuns(800, 20_261_128));
  await fc.assert(connections, generatorRuns(200, 20_261_129));
  await leave();
  expect(heapUsed() - before).toBeLessThan(12 * 1024 * 1024);
  for (let tries = 0; tries < 12_000 && service.sockets.count().sockets > 0; tries += 1) await pause(5);
  expect(service.sockets.count()).toEqual({ sockets: 0, addresses: 0, subscriptions: 0 });

  const after = await connectLive(service, speakerOf(service, 1));
  expect(await after.start('a', 'subscription { onCreateContact { id } }')).toEqual({ id: 'a', type: 'start_ack' });
  await service.close();
});
