import { randomBytes, randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { openContainer } from '#backend/container.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { emailFields } from '#backend/platform/email/staff/fields.ts';
import { emailViews } from '#backend/platform/email/templates/email-view.ts';
import { type Carrier, type Changes, openEvents } from '#backend/platform/events/events.ts';
import { type LivingKeyRing, openKeyRing } from '#backend/platform/tokens/key-ring.ts';
import { type WireDeps, wireRoutes, wireSockets } from '#backend/protocol-routes.ts';
import { poolIdsOf } from '#backend/protocols/amplify-outputs/amplify-outputs.ts';
import { accountFields } from '#backend/protocols/cognito-user-pool/accounts/fields.ts';
import { accountEmails } from '#backend/protocols/cognito-user-pool/email-templates.ts';
import { openUserPool, type UserPool } from '#backend/protocols/cognito-user-pool/open-user-pool.ts';
import type { LiveSockets } from '#backend/protocols/graphql/realtime/open-sockets.ts';
import { serveSchema } from '#backend/protocols/graphql/schema.ts';
import { type Images, openImages } from '#backend/protocols/s3/open-images.ts';
import { cheapPasswords } from './cheap-passwords.ts';
import { keepPoolKey } from './cheap-pool-key.ts';

export interface WireOver {
  readonly routes: Hono;
  readonly ring: LivingKeyRing;
  readonly userPool: UserPool;
  readonly sockets: LiveSockets;
  readonly changes: Changes;
  readonly images: Images | undefined;
  readonly faults: unknown[];
}

/**
 * Overrides. `clock` is in milliseconds; `carrier` carries events between processes; `second`:
 * length of a second for sockets, in milliseconds; `dataDir`: folder of images; `costlyPasswords`:
 * real password hashing.
 */
export interface WireDifference {
  readonly clock?: () => number;
  readonly change?: (parts: WireDeps) => Partial<WireDeps>;
  readonly carrier?: Carrier;
  readonly second?: number;
  readonly dataDir?: string;
  readonly costlyPasswords?: true;
}

/** The routes of the wire over a database, as the server makes them, with cheap password hashing. */
export async function wireOver(db: Database, options: WireDifference = {}): Promise<WireOver> {
  const { clock = Date.now, change, carrier, second, dataDir, costlyPasswords } = options;
  const faults: unknown[] = [];
  const report = (fault: unknown) => void faults.push(fault);
  const changes = openEvents({ carrier, report });
  const deps = { db, now: () => new Date(clock()), newId: () => randomUUID(), changed: changes.publish };
  const ring = await openKeyRing({ ...deps, randomBytes });
  const companyInbox = 'hola@tlacuilo.example';
  const agreedText = () => ({ version: '1', hash: 'hash' });
  const siteUrl = 'http://localhost:3000';
  const origin = { origin: siteUrl, companyName: 'Tlacuilo', ...poolIdsOf(siteUrl) };
  const pool = { ...deps, ring, random: randomBytes, ...origin };
  await keepPoolKey(db, deps.now());
  const userPool = await openUserPool(pool);
  if (!costlyPasswords) Object.assign(userPool.parts, { passwords: cheapPasswords() });
  const images = dataDir ? await openImages({ dataDir, bucket: null, clock, newId: deps.newId, report }) : undefined;
  const container = openContainer({
    ...deps,
    ring,
    agreedText,
    companyInbox,
    imageVersion: () => null,
    seatsOf: async () => new Map(),
  });
  const mail = { ring, emails: [...container.emails, ...accountEmails], origin: siteUrl, inbox: companyInbox };
  const parts: WireDeps = {
    settings: { siteUrl, siteUrlGiven: false, accessPolicy: 'guarded' },
    ring,
    db,
    creates: container.creates,
    rowHooks: container.rowHooks,
    schema: serveSchema([
      ...container.fields,
      emailFields({
        ...deps,
        ...container,
        ...mail,
        from: 'Tlacuilo <no-reply@tlacuilo.example>',
      }),
      accountFields(pool),
    ]),
    userPool,
    verifyLogin: userPool.verifyLogin,
    readToken: userPool.readToken,
    sessionLives: userPool.sessionLives,
    clock,
    random: randomBytes,
    newId: deps.newId,
    changes,
    images,
    report,
  };
  const changed = { ...parts, ...change?.(parts) };
  const sockets = wireSockets(changed, { proxies: 0, ...(second ? { second } : {}) });
  const routes = wireRoutes(changed);
  routes.route(
    '/',
    emailViews({ ...mail, db, draftEmail: container.draftEmail, isStaff: userPool.isStaff, clock, report }),
  );
  return { routes, ring, userPool, sockets, changes, images, faults };
}

export function openPolicy({ settings }: WireDeps): Partial<WireDeps> {
  return { settings: { ...settings, accessPolicy: 'open' } };
}
