import { randomBytes } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Database } from '#backend/database/tables.ts';
import { openWriteGuard } from '#backend/guard/write-guard.ts';
import { type Credentials, issueCredentials } from '#backend/identity-pool/credentials.ts';
import type { PasswordHashing } from '#backend/user-pool/user-pool-parts.ts';
import { serveOver } from '../serve-wire.ts';
import { addAccount, startedSession } from '../sign-up.ts';
import { type WireOver, wireOver } from '../wire-over.ts';
import { chosen, edits } from './edits.ts';
import { type Draft, mutate } from './message.ts';
import { type Answer, openLine } from './send-as-is.ts';
import { faultAnywhere, faultIn, type Protocol } from './well-formed.ts';

/** A valid message of a protocol; every call answers one that the service has not seen yet. */
export interface Sample {
  readonly name: string;
  make(service: StormedService): Draft | Promise<Draft>;
}

export interface StormedService extends WireOver {
  readonly db: Database;
  readonly origin: string;
  /** Staff, and somebody whose session is of no use to anybody else: for what ends sessions. */
  readonly ana: Person;
  somebody(): Promise<Person>;
  readonly guest: Credentials;
  send(draft: Draft): Promise<Answer>;
  /** A number that was not there yet. */
  next(): number;
  close(): Promise<void>;
}

export interface Person {
  readonly accountId: string;
  readonly email: string;
  readonly tokens: Readonly<Record<'AccessToken' | 'IdToken' | 'RefreshToken', string>>;
  readonly credentials: Credentials;
}

/** Costs nothing. What Argon2 does with a password is not what is asked here, and takes a tenth of a second. */
const cheapPasswords: PasswordHashing = {
  hash: async (password) => `cheap ${password}`,
  verify: async (password, hash) => hash === `cheap ${password}`,
  decoy: () => 'none',
};
export const password = 'Correcto-Caballo-7';

/** Serves the wire over a database as the server does, to visitors who each have an address of their own. */
export async function serveForStorm(db: Database, dataDir: string): Promise<StormedService> {
  let count = 0;
  const next = () => {
    count += 1;
    return count;
  };
  const wire = await wireOver(db, {
    dataDir,
    change: ({ ring, clock }) => ({
      addressOf: () => `198.51.${Math.floor(next() / 250) % 250}.${count % 250}`,
      guard: openWriteGuard({ ring, clock, choose: (least) => least }),
    }),
  });
  Object.assign(wire.userPool.parts, { passwords: cheapPasswords });
  const served = await serveOver(wire);
  const line = openLine(served.origin);
  const { host } = new URL(served.origin);

  const issue = (role: 'guest' | 'staff', session?: string) =>
    issueCredentials(wire.ring, {
      identityId: 'us-west-1:11111111-1111-8111-a111-111111111111',
      role,
      now: Date.now(),
      random: randomBytes,
      ...(session ? { session } : {}),
    });

  async function join(email: string): Promise<Person> {
    const account = await addAccount(db, { email });
    const passwordHash = await cheapPasswords.hash(password);
    await db.updateTable('account').set({ passwordHash }).where('id', '=', account.id).execute();
    const { session, refreshToken, AccessToken, IdToken } = await startedSession(
      wire.userPool.parts,
      account.id,
      Date.now(),
    );
    const tokens = { AccessToken, IdToken, RefreshToken: refreshToken };
    return { accountId: account.id, email, tokens, credentials: issue('staff', session.id) };
  }

  return {
    ...wire,
    db,
    origin: served.origin,
    ana: await join('ana@example.mx'),
    somebody: () => join(`somebody-${next()}@example.mx`),
    guest: issue('guest'),
    next,
    send: async (draft) => line.send(await mutate(draft, host, [])),
    async close() {
      line.close();
      await served.close();
      await wire.images?.close();
    },
  };
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
 * Sends mutated messages, and expects of every answer that it is one of the protocol, and of the service that nothing
 * unexpected happened to it, that it answers every sample afterwards, and that nothing of the storm is kept in memory.
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
    const told = `${message.method} ${message.target} ${message.body} -> ${answer.status} ${answer.body}`;
    expect(fault, told.slice(0, 2_000)).toBeUndefined();
    expect(faults, told.slice(0, 2_000)).toEqual([]);
  });

  await fc.assert(property, { seed, numRuns: Math.ceil(numRuns / 2) });
  const before = heapUsed();
  await fc.assert(property, { seed: seed + 1, numRuns: Math.floor(numRuns / 2) });
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
