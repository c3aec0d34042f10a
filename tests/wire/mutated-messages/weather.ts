import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect } from 'vitest';
import { howOften } from '#tests/generators/how-often.ts';
import { chosen, edits } from './edits.ts';
import { type Draft, mutate } from './message.ts';
import { openLine } from './send-as-is.ts';
import type { StormedService } from './stormed-service.ts';
import { faultAnywhere, faultIn, type Protocol } from './well-formed.ts';

/** A valid message of a protocol; every call answers one that the service has not seen yet. */
export interface Sample {
  readonly name: string;
  make(service: StormedService): Draft | Promise<Draft>;
}

interface Storm {
  readonly protocol: Protocol;
  readonly samples: readonly Sample[];
  readonly seed: number;
  readonly numRuns: number;
}

/** How much more the heap may hold after the second half of a storm than after the first, in bytes. */
const growth = 12 * 1024 * 1024;

/**
 * Sends mutated messages, of which those of this folder have 10,000 together on SQLite when they all run. Expects of every answer that it is
 * one of the protocol, and of the service that nothing unexpected happened to it, that it answers every sample afterwards,
 * and that nothing of the storm is kept in memory.
 */
export async function weather(service: StormedService, { protocol, samples, seed, numRuns }: Storm): Promise<void> {
  const { origin, faults } = service;
  const { host } = new URL(origin);
  const line = openLine(origin);
  const property = fc.asyncProperty(fc.nat(), edits, async (which, changes) => {
    const draft = await chosen(samples, which)?.make(service);
    if (!draft) throw new Error('There is no sample');
    const message = await mutate(draft, host, changes);
    const answer = await line.send(message);
    const moved = message.target.split('?')[0] !== draft.path || message.method !== draft.method;
    const fault = moved ? faultAnywhere(message.method, answer) : faultIn(protocol, message.method, answer);
    const told = `${message.method} ${message.target} ${message.body.toString()} -> ${answer.status} ${answer.body.toString()}`;
    expect(fault, told.slice(0, 2_000)).toBeUndefined();
    expect(faults, told.slice(0, 2_000)).toEqual([]);
  });

  await fc.assert(property, howOften(Math.ceil(numRuns / 2), seed));
  const before = heapUsed();
  await fc.assert(property, howOften(Math.floor(numRuns / 2), seed + 1));
  expect(heapUsed() - before).toBeLessThan(growth);
  line.close();
  await expectEverySample(service, protocol, samples);
}

/** The service answers every valid message with a success: what is mutated is worth it, and it still serves. */
export async function expectEverySample(
  service: StormedService,
  protocol: Protocol,
  samples: readonly Sample[],
): Promise<void> {
  for (const { name, make } of samples) {
    const answer = await service.send(await make(service));
    const told = `${name} -> ${answer.status} ${answer.body.toString().slice(0, 500)}`;
    expect(answer.status, told).toBeLessThan(300);
    expect(answer.body.toString(), told).not.toContain('"errors"');
    expect(faultIn(protocol, 'GET', answer), told).toBeUndefined();
  }
  expect(service.faults).toEqual([]);
}

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** Bytes that are in use after everything that nobody needs was thrown away. */
export function heapUsed(): number {
  collect();
  return process.memoryUsage().heapUsed;
}
