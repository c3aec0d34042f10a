import { Hono } from 'hono';
import type { Entity } from '#model/access.ts';
import { amplifyOutputs, publicOrigin } from './amplify-outputs.ts';
import { answerGraphql, type GraphqlService } from './data/graphql/answer-graphql.ts';
import { modelIntrospection } from './data/graphql/model-introspection.ts';
import { pageTokens } from './data/graphql/page-token.ts';
import { rowReader } from './data/graphql/read-rows.ts';
import type { DataOperations } from './data/graphql/request-context.ts';
import { rowWriter } from './data/graphql/write-rows.ts';
import type { Database } from './database/tables.ts';
import type { WriteGuard } from './guard/write-guard.ts';
import { guardOperations } from './guard-operations.ts';
import type { Authority, Caller } from './http/caller.ts';
import { answerIdentityCall } from './identity-pool/answer-identity-call.ts';
import { readCredentials } from './identity-pool/credentials.ts';
import type { IdentityPool } from './identity-pool/get-id.ts';
import type { VerifyLogin } from './identity-pool/logins.ts';
import type { KeyRing } from './keys/signed-token.ts';
import { poolIdsOf } from './pool-ids.ts';
import type { Settings } from './settings.ts';

/** What the wire is made of; handed in by the server, and by the tests in the same way. */
export interface WireParts {
  readonly settings: Pick<Settings, 'siteUrl' | 'siteUrlGiven' | 'accessPolicy'>;
  readonly ring: KeyRing;
  readonly db: Database;
  readonly operations: DataOperations;
  /** Verifies the ID token of a login for the identity pool. */
  readonly verifyLogin: VerifyLogin;
  /** Verifies an access token for the data service. */
  readonly readAccessToken: Authority['readAccessToken'];
  readonly sessionLives: Authority['sessionLives'];
  /** Milliseconds. */
  readonly clock: () => number;
  /** That many random bytes from a source that cannot be foreseen. */
  readonly random: (size: number) => Uint8Array;
  /** A new id of at most 64 letters, digits, `-` and `_`. */
  newId(): string;
  /**
   * Told after a commit that changed a Course or a CourseHistory: pages that were rendered from them are old. What it
   * throws is reported and changes nothing for the client, whose change is stored.
   */
  changed?(entity: Entity): void;
  /** What visitors write is held to its limits, by their address; absent, there are none. */
  readonly guard?: WriteGuard;
  /** The address of the visitor who sent a request. */
  addressOf?(request: Request): string;
  /** Told of faults that nobody expected. */
  readonly report: (error: unknown) => void;
}

/** The routes of the protocols: identity pool, data, and the configuration that points clients at them. */
export function wireRoutes(parts: WireParts): Hono {
  const { settings, ring, clock } = parts;
  const ids = poolIdsOf(settings.siteUrl);
  const pool: IdentityPool = {
    identityPoolId: ids.identityPoolId,
    ring,
    verifyLogin: parts.verifyLogin,
    random: parts.random,
  };
  const data = dataService(parts);
  const models = modelIntrospection();

  const routes = new Hono();
  // The client library posts to the address as it is configured, the SDK puts a slash after it.
  for (const path of ['/identity', '/identity/']) {
    routes.all(path, (c) => answerIdentityCall(pool, c.req.raw, clock()));
  }
  routes.post('/graphql', (c) => answerGraphql(data, c.req.raw, clock()));
  routes.all('/graphql', (c) => {
    c.header('allow', 'POST');
    return c.json({ errors: [{ errorType: 'MalformedHttpRequestException', message: 'Only POST is served.' }] }, 405);
  });
  const { guard } = parts;
  if (guard) {
    routes.get('/api/challenge', async (c) => {
      c.header('cache-control', 'no-store');
      return c.json(await guard.challenge());
    });
  }
  routes.get('/amplify_outputs.json', (c) => {
    c.header('cache-control', 'no-cache');
    c.header('vary', 'host');
    return c.json(amplifyOutputs(publicOrigin(settings, c.req.header('host') ?? null), ids, models));
  });
  return routes;
}

function dataService(parts: WireParts): GraphqlService {
  return {
    policy: parts.settings.accessPolicy,
    reader: rowReader(parts.db),
    writer: rowWriter(parts.db),
    pageTokens: pageTokens(parts.ring),
    newId: () => parts.newId(),
    changed(entity) {
      try {
        parts.changed?.(entity);
      } catch (fault) {
        parts.report(fault);
      }
    },
    operations: parts.operations,
    guarded({ role }, request) {
      const { operations, guard } = parts;
      if (!guard || role !== 'guest') return operations;
      return guardOperations(operations, guard, parts.addressOf?.(request) ?? 'unknown');
    },
    report: parts.report,
    authority: {
      readAccessToken: parts.readAccessToken,
      sessionLives: parts.sessionLives,
      secretOf(accessKeyId, sessionToken, now) {
        const holder = readCredentials(parts.ring, sessionToken, accessKeyId, now);
        if (!holder) return null;
        const { role, identityId, session } = holder;
        const owner: Caller = { role, identityId, ...(session === undefined ? {} : { session }) };
        return { secretKey: holder.secretKey, owner };
      },
    },
  };
}
