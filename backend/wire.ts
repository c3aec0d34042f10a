import type { IncomingMessage } from 'node:http';
import { type Context, Hono } from 'hono';
import type { Creates, Follows } from './business/room.ts';
import type { Changes } from './changes/changes.ts';
import { amplifyOutputs, publicOrigin } from './configuration/amplify-outputs.ts';
import { poolIdsOf } from './configuration/pool-ids.ts';
import type { Database } from './database/tables.ts';
import { answerGraphql, type GraphqlService } from './graphql/answer-graphql.ts';
import { modelIntrospection } from './graphql/model-introspection.ts';
import { rowReader } from './graphql/read-rows.ts';
import type { Admit } from './graphql/request-context.ts';
import { rowWriter } from './graphql/write-rows.ts';
import type { Authority, Caller } from './http/caller.ts';
import { clientAddress } from './http/client-address.ts';
import { guardHeaders } from './http/guard-headers.ts';
import { nameAnswers } from './http/name-answers.ts';
import { refuseAddress } from './http/refuse-address.ts';
import { answerIdentityCall } from './identity-pool/answer-identity-call.ts';
import { isSessionToken, readCredentials } from './identity-pool/credentials.ts';
import type { IdentityPool } from './identity-pool/get-id.ts';
import type { VerifyLogin } from './identity-pool/logins.ts';
import type { StorageAuthority } from './images/find-storage-caller.ts';
import { imageRoutes } from './images/image-routes.ts';
import type { Images } from './images/open-images.ts';
import { pageTokens } from './keys/page-token.ts';
import type { KeyRing } from './keys/signed-token.ts';
import { type LiveSockets, openSockets } from './live/open-sockets.ts';
import { openFairQueue } from './rate-limits/fair-queue.ts';
import type { WriteGuard } from './rate-limits/write-guard.ts';
import type { Settings } from './settings.ts';
import { accountOfSession } from './user-pool/account-of-session.ts';
import type { UserPool } from './user-pool/open-user-pool.ts';

/** What the wire is made of; handed in by the server, and by the tests in the same way. */
export interface WireParts {
  readonly settings: Pick<Settings, 'siteUrl' | 'siteUrlGiven' | 'accessPolicy'>;
  readonly ring: KeyRing;
  readonly db: Database;
  /** What happens besides storing a row. */
  readonly creates: Creates;
  /** What else happens when a row of the contract changes; absent, nothing. */
  readonly follows?: Follows;
  /** The contract, with what the rooms of the business add to it (`serveSchema`). */
  readonly schema: GraphqlService['schema'];
  readonly userPool: Pick<UserPool, 'answer' | 'configuration' | 'jwks'>;
  /** Verifies the ID token of a login for the identity pool. */
  readonly verifyLogin: VerifyLogin;
  /** Verifies an access token for the data service. */
  readonly readToken: Authority['readToken'];
  readonly sessionLives: Authority['sessionLives'];
  /** Milliseconds. */
  readonly clock: () => number;
  /** That many random bytes from a source that cannot be foreseen. */
  readonly random: (size: number) => Uint8Array;
  /** A new id of at most 64 letters, digits, `-` and `_`. */
  newId(): string;
  /** Where committed changes are told: to pages that were rendered from them, and to who follows them. */
  readonly changes: Changes;
  /** Served under `/storage` and `/images`; absent, neither is there. */
  readonly images?: Images | undefined;
  /** What visitors write is held to its limits, by their address; absent, there are none. */
  readonly guard?: WriteGuard;
  /** The address of the visitor who sent a request. */
  addressOf?(request: Request): string;
  /** Told of faults that nobody expected. */
  readonly report: (error: unknown) => void;
}

/** The routes of the protocols: the two pools, data, and the configuration that points clients at them. */
export function wireRoutes(parts: WireParts): Hono {
  const { settings, ring, clock } = parts;
  const ids = poolIdsOf(settings.siteUrl);
  const pool: IdentityPool = {
    identityPoolId: ids.identityPoolId,
    ring,
    verifyLogin: parts.verifyLogin,
    random: parts.random,
  };
  const authority = authorityOf(parts);
  const data = dataService(parts, authority);
  const models = modelIntrospection(data.schema);

  const routes = new Hono();
  // First, so that it also holds for whatever the server mounts behind these.
  routes.use(refuseAddress);
  const { images } = parts;
  if (images) {
    routes.route('/', imageRoutes({ images, authority, clock, newId: () => parts.newId(), report: parts.report }));
  }
  for (const path of ['/identity/*', '/idp/*', '/graphql/*'])
    routes.use(
      path,
      nameAnswers(() => parts.newId()),
    );
  // The client library posts to the address as it is configured, the SDK puts a slash after it.
  for (const path of ['/identity', '/identity/']) {
    routes.all(path, (c) => answerIdentityCall(pool, c.req.raw, clock()));
  }
  for (const path of ['/idp', '/idp/']) {
    routes.all(path, (c) => {
      const address = parts.addressOf?.(c.req.raw) ?? 'unknown';
      return parts.userPool.answer(c.req.raw, { address, authority }, clock());
    });
  }
  routes.get('/idp/.well-known/openid-configuration', (c) => publicJson(c, parts.userPool.configuration()));
  routes.get('/idp/.well-known/jwks.json', (c) => publicJson(c, parts.userPool.jwks()));
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

interface SocketSurroundings {
  /** How many proxies of ours are in front. */
  readonly proxies: number;
  /** Milliseconds between two looks at the sockets; a second unless a test has less. */
  readonly second?: number;
}

/** The sockets of the data service, over the parts of its routes. */
export function wireSockets(parts: WireParts, { proxies, second = 1_000 }: SocketSurroundings): LiveSockets {
  const { changes, clock } = parts;
  const addressOf = ({ socket, headers }: IncomingMessage) => {
    const forwardedFor = headers['x-forwarded-for'];
    return clientAddress({ peer: socket.remoteAddress, forwardedFor: forwardedFor?.toString() ?? null }, proxies);
  };
  const guarding = guardHeaders(parts.settings.siteUrl.startsWith('https:'));
  return openSockets({ service: dataService(parts, authorityOf(parts)), changes, clock, addressOf, second, guarding });
}

/** What anybody may read and keep for five minutes, which is how long a new key waits before it signs. */
function publicJson(c: Context, body: object): Response {
  c.header('cache-control', 'public, max-age=300');
  return c.json(body);
}

/** Who holds a credential, for every service that is asked with one. */
export function authorityOf({ ring, readToken, sessionLives }: WireParts): StorageAuthority {
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

/** The data service as it answers requests, and what is followed over a socket. */
export function dataService(parts: WireParts, authority: Authority): GraphqlService {
  const addressOf = (request: Request) => parts.addressOf?.(request) ?? 'unknown';
  const inTurn = openFairQueue('queries');
  return {
    policy: parts.settings.accessPolicy,
    reader: rowReader(parts.db),
    writer: rowWriter(parts.db, { follows: parts.follows ?? {}, changed: parts.changes.publish }),
    pageTokens: pageTokens(parts.ring),
    newId: () => parts.newId(),
    changed: parts.changes.publish,
    creates: parts.creates,
    schema: parts.schema,
    accountOf: (session) => accountOfSession(parts.db, session),
    guarded({ role }, request) {
      const { guard } = parts;
      if (!guard || role !== 'guest') return {};
      const address = addressOf(request);
      // Where guests may not change anything they are told so, and nothing is counted.
      const takeRoom = parts.settings.accessPolicy === 'open' ? () => guard.takeChange(address) : undefined;
      const admit: Admit = (write, store) => guard.admit({ ...write, address }, store);
      return { admit, address, ...(takeRoom && { takeRoom }) };
    },
    inTurn: (request, work) => inTurn(addressOf(request), work),
    report: parts.report,
    authority,
  };
}
