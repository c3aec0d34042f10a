import type { IncomingMessage } from 'node:http';
import { type Context, Hono } from 'hono';
import { nameAnswers, refuseAddress } from '#backend/platform/http/requests/response-headers.ts';
import { amplifyOutputs, poolIdsOf, publicOrigin } from '#backend/protocols/amplify-outputs/amplify-outputs.ts';
import {
  answerIdentityCall,
  type IdentityPool,
  type VerifyLogin,
} from '#backend/protocols/cognito-identity/identity-pool.ts';
import type { UserPool } from '#backend/protocols/cognito-user-pool/open-user-pool.ts';
import { accountOfSession } from '#backend/protocols/cognito-user-pool/sessions/sessions.ts';
import type { Creates, Subscriptions } from './features/feature.ts';
import type { Database } from './platform/database/tables.ts';
import type { Changes } from './platform/events/events.ts';
import { guardHeaders } from './platform/http/guard-headers.ts';
import type { Authority, Caller } from './platform/http/requests/caller.ts';
import { clientAddress } from './platform/http/requests/client-address.ts';
import { openFairQueue } from './platform/rate-limits/fair-queue.ts';
import type { WriteLimiter } from './platform/rate-limits/write-guard.ts';
import { pageTokens } from './platform/tokens/page-token.ts';
import type { KeyRing } from './platform/tokens/signed-token.ts';
import { isSessionToken, readCredentials } from './protocols/cognito-identity/credentials.ts';
import { rowReader } from './protocols/graphql/crud/read-rows.ts';
import { rowWriter } from './protocols/graphql/crud/write-rows.ts';
import { answerGraphql, type GraphqlService } from './protocols/graphql/execute/handle-graphql.ts';
import { modelIntrospection } from './protocols/graphql/model-introspection.ts';
import { type LiveSockets, openSockets } from './protocols/graphql/realtime/open-sockets.ts';
import type { Admit } from './protocols/graphql/request-context.ts';
import { imageRoutes } from './protocols/s3/image-routes.ts';
import type { Images } from './protocols/s3/open-images.ts';
import type { StorageAuthority } from './protocols/s3/signing/find-storage-caller.ts';
import type { Settings } from './settings.ts';

/** Dependencies of the protocols, injected by server and tests. */
export interface WireDeps {
  readonly settings: Pick<Settings, 'siteUrl' | 'siteUrlGiven' | 'accessPolicy'>;
  readonly ring: KeyRing;
  readonly db: Database;
  /** Create operations of features. */
  readonly creates: Creates;
  /** Side effects of row changes; absent: none. */
  readonly follows?: Subscriptions;
  /** Executable schema (`serveSchema`). */
  readonly schema: GraphqlService['schema'];
  readonly userPool: Pick<UserPool, 'answer' | 'configuration' | 'jwks'>;
  readonly verifyLogin: VerifyLogin;
  readonly readToken: Authority['readToken'];
  readonly sessionLives: Authority['sessionLives'];
  readonly clock: () => number;
  /** Cryptographically secure random bytes. */
  readonly random: (size: number) => Uint8Array;
  newId(): string;
  readonly changes: Changes;
  /** Absent: `/storage` and `/images` are not served. */
  readonly images?: Images | undefined;
  /** Rate limits for writes of guests; absent: none. */
  readonly guard?: WriteLimiter;
  addressOf?(request: Request): string;
  readonly report: (error: unknown) => void;
}

/** Routes of the protocols: the two pools, GraphQL, images and the client configuration. */
export function wireRoutes(deps: WireDeps): Hono {
  const { settings, ring, clock } = deps;
  const ids = poolIdsOf(settings.siteUrl);
  const pool: IdentityPool = {
    identityPoolId: ids.identityPoolId,
    ring,
    verifyLogin: deps.verifyLogin,
    random: deps.random,
  };
  const authority = authorityOf(deps);
  const data = dataService(deps, authority);
  const models = modelIntrospection(data.schema);

  const routes = new Hono();
  // First, so that it also guards routes mounted later.
  routes.use(refuseAddress);
  const { images } = deps;
  if (images) {
    routes.route('/', imageRoutes({ images, authority, clock, newId: () => deps.newId(), report: deps.report }));
  }
  for (const path of ['/identity/*', '/idp/*', '/graphql/*'])
    routes.use(
      path,
      nameAnswers(() => deps.newId()),
    );
  // The client library posts without a trailing slash, the SDK with one.
  for (const path of ['/identity', '/identity/']) {
    routes.all(path, (c) => answerIdentityCall(pool, c.req.raw, clock()));
  }
  for (const path of ['/idp', '/idp/']) {
    routes.all(path, (c) => {
      const address = deps.addressOf?.(c.req.raw) ?? 'unknown';
      return deps.userPool.answer(c.req.raw, { address, authority }, clock());
    });
  }
  routes.get('/idp/.well-known/openid-configuration', (c) => publicJson(c, deps.userPool.configuration()));
  routes.get('/idp/.well-known/jwks.json', (c) => publicJson(c, deps.userPool.jwks()));
  routes.post('/graphql', (c) => answerGraphql(data, c.req.raw, clock()));
  routes.all('/graphql', (c) => {
    c.header('allow', 'POST');
    return c.json({ errors: [{ errorType: 'MalformedHttpRequestException', message: 'Only POST is served.' }] }, 405);
  });
  routes.all('/graphql/realtime', (c) => {
    c.header('upgrade', 'websocket');
    const message = 'Only a WebSocket is served here.';
    return c.json({ errors: [{ errorType: 'MalformedHttpRequestException', message }] }, 426);
  });
  routes.get('/amplify_outputs.json', (c) => {
    c.header('cache-control', 'no-cache');
    c.header('vary', 'host');
    return c.json(amplifyOutputs(publicOrigin(settings, c.req.header('host') ?? null), ids, models));
  });
  return routes;
}

interface SocketOptions {
  readonly proxies: number;
  /** Milliseconds between checks of the connections; shorter in tests. */
  readonly second?: number;
}

/** The WebSocket endpoint of the GraphQL service. */
export function wireSockets(deps: WireDeps, { proxies, second = 1_000 }: SocketOptions): LiveSockets {
  const { changes, clock } = deps;
  const addressOf = ({ socket, headers }: IncomingMessage) => {
    const forwardedFor = headers['x-forwarded-for'];
    return clientAddress({ peer: socket.remoteAddress, forwardedFor: forwardedFor?.toString() ?? null }, proxies);
  };
  const guarding = guardHeaders(deps.settings.siteUrl.startsWith('https:'));
  return openSockets({ service: dataService(deps, authorityOf(deps)), changes, clock, addressOf, second, guarding });
}

/** Cacheable for five minutes, the time that a new key waits before it signs. */
function publicJson(c: Context, body: object): Response {
  c.header('cache-control', 'public, max-age=300');
  return c.json(body);
}

/** Verifies credentials for every protocol. */
function authorityOf({ ring, readToken, sessionLives }: WireDeps): StorageAuthority {
  return {
    readToken,
    sessionLives,
    issued: (sessionToken) => isSessionToken(ring, sessionToken),
    secretOf(accessKeyId, sessionToken, now) {
      const holder = readCredentials(ring, sessionToken, accessKeyId, now);
      if (!holder) return null;
      const { role, identityId, session } = holder;
      const owner: Caller = { role, identityId, ...(session === undefined ? {} : { session }) };
      return { secretKey: holder.secretKey, owner };
    },
  };
}

/** The GraphQL service for requests and subscriptions. */
function dataService(deps: WireDeps, authority: Authority): GraphqlService {
  const addressOf = (request: Request) => deps.addressOf?.(request) ?? 'unknown';
  const inTurn = openFairQueue('queries');
  return {
    policy: deps.settings.accessPolicy,
    reader: rowReader(deps.db),
    writer: rowWriter(deps.db, { follows: deps.follows ?? {}, changed: deps.changes.publish }),
    pageTokens: pageTokens(deps.ring),
    newId: () => deps.newId(),
    changed: deps.changes.publish,
    creates: deps.creates,
    schema: deps.schema,
    accountOf: (session) => accountOfSession(deps.db, session),
    guarded({ role }, request) {
      const { guard } = deps;
      if (!guard || role !== 'guest') return {};
      const address = addressOf(request);
      // Under another policy such a change is forbidden, and nothing is counted.
      const takeRoom = deps.settings.accessPolicy === 'open' ? () => guard.takeChange(address) : undefined;
      const admit: Admit = (write, store) => guard.admit({ ...write, address }, store);
      return { admit, address, ...(takeRoom && { takeRoom }) };
    },
    inTurn: (request, work) => inTurn(addressOf(request), work),
    report: deps.report,
    authority,
  };
}
