import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { openWriteLimiter } from '#backend/platform/rate-limits/write-limiter.ts';
import { type Credentials, issueCredentials } from '#backend/protocols/cognito-identity/credentials.ts';
import { emailKey } from '#model/people/email.ts';
import { copyTables } from '#tests/support/engines/copy-tables.ts';
import { hashCheaply } from '#tests/wire/support/cheap-passwords.ts';
import { serveOver } from '#tests/wire/support/serve-wire.ts';
import { startedSession } from '#tests/wire/support/sign-up.ts';
import { type WireOver, wireOver } from '#tests/wire/support/wire-over.ts';
import { type Draft, mutate } from './message.ts';
import { type Answer, openConnection } from './send-as-is.ts';

export interface MutatedService extends WireOver {
  readonly db: Database;
  readonly origin: string;
  readonly guest: Credentials;
  /** A staff member whose session no message ends. */
  readonly ana: SignedIn;
  /** A new account, for messages that end sessions or change accounts. */
  join(): Promise<Person>;
  signIn(person: Person): Promise<SignedIn>;
  send(draft: Draft): Promise<Answer>;
  next(): number;
  close(): Promise<void>;
}

interface Person {
  readonly id: string;
  readonly email: string;
}

interface SignedIn extends Person {
  readonly tokens: Readonly<Record<'AccessToken' | 'IdToken' | 'RefreshToken', string>>;
  readonly credentials: Credentials;
  readonly session: string;
}

export const password = 'Correcto-Caballo-7';

/** Serves the wire over a database; each visitor has an address of its own. */
export async function serveForStorm(db: Database, dataDir: string): Promise<MutatedService> {
  let count = 0;
  const next = () => {
    count += 1;
    return count;
  };
  const wire = await wireOver(db, {
    dataDir,
    change: ({ ring, clock }) => ({
      addressOf: () => `198.51.${Math.floor(next() / 250) % 250}.${count % 250}`,
      guard: openWriteLimiter({ ring, clock, choose: (least) => least }),
    }),
  });
  const served = await serveOver(wire);
  const connection = openConnection(served.origin);
  const { host } = new URL(served.origin);

  const issue = (role: 'guest' | 'owner', session?: string) =>
    issueCredentials(wire.ring, {
      identityId: 'us-west-1:11111111-1111-8111-a111-111111111111',
      role,
      now: Date.now(),
      random: randomBytes,
      ...(session ? { session } : {}),
    });

  async function join(email = `somebody-${next()}@example.mx`): Promise<Person> {
    const id = randomUUID();
    const at = '2026-01-01T00:00:00.000Z';
    const row = { id, email, emailKey: emailKey(email), language: 'es', createdAt: at, updatedAt: at };
    const passwordHash = hashCheaply(password);
    await db
      .insertInto('account')
      .values({ ...row, passwordHash, passwordSetAt: at })
      .execute();
    return { id, email };
  }

  async function signIn(person: Person): Promise<SignedIn> {
    const { session, refreshToken, ...signed } = await startedSession(wire.userPool.parts, person.id, Date.now());
    const { AccessToken, IdToken } = signed;
    const tokens = { AccessToken, IdToken, RefreshToken: refreshToken };
    return { ...person, tokens, credentials: issue('owner', session.id), session: session.id };
  }

  return {
    ...wire,
    db,
    origin: served.origin,
    guest: issue('guest'),
    ana: await signIn(await join('ana@example.mx')),
    join,
    signIn,
    next,
    send: async (draft) => connection.send(await mutate(draft, host, [])),
    async close() {
      connection.close();
      await served.close();
      await wire.images?.close();
    },
  };
}

/** Same over SQLite in a temporary folder. */
export async function serveOnSqlite(): Promise<MutatedService> {
  const dataDir = mkdtempSync(join(tmpdir(), 'storm-'));
  await copyTables(dataDir);
  const database = await openDatabase({ dataDir, inHaste: true });
  const service = await serveForStorm(database.db, dataDir);
  return {
    ...service,
    async close() {
      await service.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
