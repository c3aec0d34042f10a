import type { IncomingMessage } from 'node:http';
import { type Context, Hono } from 'hono';
import { refuseAddress, setRequestId } from '#backend/platform/http/requests/response-headers.ts';
import { amplifyOutputs, poolIdsOf, publicOrigin } from '#backend/protocols/amplify-outputs/amplify-outputs.ts';
import {
  answerIdentityCall,
  type IdentityPool,
  type VerifyLogin,
} from '#backend/protocols/cognito-identity/identity-pool.ts';
import type { UserPool } from '#backend/protocols/cognito-user-pool/open-user-pool.ts';
import { accountOfSession } from '#backend/protocols/cognito-user-pool/sessions/sessions.ts';
import type { Authority, Caller } from './platform/http/requests/caller.ts';
import { clientAddress } from './platform/http/requests/client-address.ts';
import { securityHeadersFor } from './platform/http/security-headers.ts';
import { isSessionToken, readCredentials } from './protocols/cognito-identity/credentials.ts';
import { type DataDeps, dataService } from './protocols/graphql/data-service.ts';
import { type GraphqlService, handleGraphql } from './protocols/graphql/execute/handle-graphql.ts';
import { modelIntrospection } from './protocols/graphql/model-introspection.ts';
import { type LiveSockets, openSockets } from './protocols/graphql/realtime/open-sockets.ts';
import { imageRoutes } from './protocols/s3/image-routes.ts';
import type { Images } from './protocols/s3/open-images.ts';
import type { StorageAuthority } from './protocols/s3/signing/find-storage-caller.ts';
import type { Settings } from './settings.ts';

/** Dependencies of the protocols, injected by server and tests. */
export interface WireDeps extends DataDeps {
  readonly settings: Pick<Settings, 'siteUrl' | 'siteUrlGiven' | 'accessPolicy'>;
  readonly userPool: Pick<UserPool, 'answer' | 'configuration' | 'jwks'>;
  readonly verifyLogin: VerifyLogin;
  readonly readToken: Authority['readToken'];
  readonly sessionLives: Authority['sessionLives'];
  readonly roleOf?: Authority['roleOf'];
  readonly clock: () => number;
  /** Cryptographically secure random bytes. */
  readonly random: (size: number) => Uint8Array;
  /** Absent: `/storage` and `/images` are not served. */
  readonly images?: Images | undefined;
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
  const data = dataOf(deps, authority);
  const models = modelIntrospection(data.schema);

  const routes = new Hono();
  // First, so that it also guards routes mounted later.
  routes.use(refuseAddress);
  const { images } = deps;
  if (images) {
    const addressOf = (request: Request) => deps.addressOf?.(request) ?? 'unknown';
    const parts = { images, authority, clock, addressOf, newId: () => deps.newId(), report: deps.report };
    routes.route('/', imageRoutes(parts));
  }
  for (const path of ['/identity/*', '/idp/*', '/graphql/*'])
    routes.use(
      path,
      setRequestId(() => deps.newId()),
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
  routes.post('/graphql', (c) => handleGraphql(data, c.req.raw, clock()));
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
    const origin = publicOrigin(settings, c.req.header('host') ?? null);
    return c.json(amplifyOutputs(origin, ids, models, settings.siteUrl));
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
  const guarding = securityHeadersFor(deps.settings.siteUrl.startsWith('https:'));
  return openSockets({ service: dataOf(deps, authorityOf(deps)), changes, clock, addressOf, second, guarding });
}

/** Cacheable for five minutes, the time that a new key waits before it signs. */
function publicJson(c: Context, body: object): Response {
  c.header('cache-control', 'public, max-age=300');
  return c.json(body);
}

/** Verifies credentials for every protocol. */
function authorityOf({ ring, readToken, sessionLives, roleOf }: WireDeps): StorageAuthority {
  return {
    readToken,
    sessionLives,
    ...(roleOf && { roleOf }),
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

function dataOf(deps: WireDeps, authority: Authority): GraphqlService {
  return dataService(deps, { authority, accountOf: (session) => accountOfSession(deps.db, session) });
}
