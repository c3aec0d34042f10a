import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect } from 'vitest';
import { generatorRuns } from '#tests/support/generators/generator-runs.ts';
import { chosen, edits } from './edits.ts';
import { type Draft, mutate } from './message.ts';
import type { MutatedService } from './mutated-service.ts';
import { openConnection } from './send-as-is.ts';
import { faultAnywhere, faultIn, type Protocol } from './well-formed.ts';

/** A valid message; each call makes a new one. */
export interface Sample {
  readonly name: string;
  make(service: MutatedService): Draft | Promise<Draft>;
}

interface Storm {
  readonly protocol: Protocol;
  readonly samples: readonly Sample[];
  readonly seed: number;
  readonly numRuns: number;
}

/** Allowed heap growth between the halves of a storm, in bytes. */
const growth = 12 * 1024 * 1024;

/**
 * Sends mutated messages (10,000 in all tests of this folder on SQLite). Expects valid responses,
 * no unexpected faults, success of every sample afterwards, and no memory leak.
 */
export async function sendMutated(service: MutatedService, { protocol, samples, seed, numRuns }: Storm): Promise<void> {
  const { origin, faults } = service;
  const { host } = new URL(origin);
  const connection = openConnection(origin);
  const property = fc.asyncProperty(fc.nat(), edits, async (which, changes) => {
    const draft = await chosen(samples, which)?.make(service);
    if (!draft) throw new Error('There is no sample');
    const message = await mutate(draft, host, changes);
    const answer = await connection.send(message);
    const moved = message.target.split('?')[0] !== draft.path || message.method !== draft.method;
    const fault = moved ? faultAnywhere(message.method, answer) : faultIn(protocol, message.method, answer);
    const label = `${message.method} ${message.target} ${message.body.toString()} -> ${answer.status} ${answer.body.toString()}`;
    expect(fault, label.slice(0, 2_000)).toBeUndefined();
    expect(faults, label.slice(0, 2_000)).toEqual([]);
  });

  await fc.assert(property, generatorRuns(Math.ceil(numRuns / 2), seed));
  const before = heapUsed();
  await fc.assert(property, generatorRuns(Math.floor(numRuns / 2), seed + 1));
  expect(heapUsed() - before).toBeLessThan(growth);
  connection.close();
  await expectEverySample(service, protocol, samples);
}

/** Every valid message succeeds: the samples are good, and the service still works. */
export async function expectEverySample(
  service: MutatedService,
  protocol: Protocol,
  samples: readonly Sample[],
): Promise<void> {
  for (const { name, make } of samples) {
    const answer = await service.send(await make(service));
    const label = `${name} -> ${answer.status} ${answer.body.toString().slice(0, 500)}`;
    expect(answer.status, label).toBeLessThan(300);
    expect(answer.body.toString(), label).not.toContain('"errors"');
    expect(faultIn(protocol, 'GET', answer), label).toBeUndefined();
  }
  expect(service.faults).toEqual([]);
}

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** Heap in use after garbage collection. */
export function heapUsed(): number {
  collect();
  return process.memoryUsage().heapUsed;
}
