import { randomBytes, randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { type Carrier, type Changes, openChanges } from '#backend/changes/changes.ts';
import { poolIdsOf } from '#backend/configuration/pool-ids.ts';
import type { Database } from '#backend/database/tables.ts';
import { serveSchema } from '#backend/graphql/serve-schema.ts';
import { type Images, openImages } from '#backend/images/open-images.ts';
import { type LivingKeyRing, openKeyRing } from '#backend/keys/key-ring.ts';
import type { LiveSockets } from '#backend/live/open-sockets.ts';
import { letterFields } from '#backend/mail/fields.ts';
import { letterViews } from '#backend/mail/letter-view.ts';
import { openRooms } from '#backend/rooms.ts';
import { accountFields } from '#backend/user-pool/fields.ts';
import { accountLetters } from '#backend/user-pool/letters.ts';
import { openUserPool, type UserPool } from '#backend/user-pool/open-user-pool.ts';
import { type WireParts, wireRoutes, wireSockets } from '#backend/wire.ts';
import { cheapPasswords } from './cheap-passwords.ts';
import { keepPoolKey } from './cheap-pool-key.ts';

export interface WireOver {
  readonly routes: Hono;
  readonly ring: LivingKeyRing;
  readonly userPool: UserPool;
  readonly sockets: LiveSockets;
  readonly changes: Changes;
  /** Only with a folder for them. */
  readonly images: Images | undefined;
  /** What was reported as unexpected. */
  readonly faults: unknown[];
}

/**
 * How the wire under test differs from the server's. `clock` answers milliseconds; `change` replaces parts; `carrier`
 * carries changes from and to other processes; `second` is how many milliseconds a second has for its sockets; `dataDir`
 * is where images are kept; `costlyPasswords` leaves the user pool its own hashing.
 */
export interface WireDifference {
  readonly clock?: () => number;
  readonly change?: (parts: WireParts) => Partial<WireParts>;
  readonly carrier?: Carrier;
  readonly second?: number;
  readonly dataDir?: string;
  readonly costlyPasswords?: true;
}

/** The routes of the wire over a database, made as the server makes them, but that passwords cost next to nothing. */
export async function wireOver(db: Database, given: WireDifference = {}): Promise<WireOver> {
  const { clock = Date.now, change, carrier, second, dataDir, costlyPasswords } = given;
  const faults: unknown[] = [];
  const report = (fault: unknown) => void faults.push(fault);
  const changes = openChanges({ carrier, report });
  const surroundings = { db, now: () => new Date(clock()), newId: () => randomUUID(), changed: changes.publish };
  const ring = await openKeyRing({ ...surroundings, randomBytes });
  const companyInbox = 'hola@tlacuilo.example';
  const agreedText = () => ({ version: '1', hash: 'hash' });
  const siteUrl = 'http://localhost:3000';
  const origin = { origin: siteUrl, companyName: 'Tlacuilo', ...poolIdsOf(siteUrl) };
  const pool = { ...surroundings, ring, random: randomBytes, ...origin };
  await keepPoolKey(db, surroundings.now());
  const userPool = await openUserPool(pool);
  if (!costlyPasswords) Object.assign(userPool.parts, { passwords: cheapPasswords() });
  const images = dataDir
    ? await openImages({ dataDir, bucket: null, clock, newId: surroundings.newId, report })
    : undefined;
  const rooms = openRooms({
    ...surroundings,
    ring,
    agreedText,
    companyInbox,
    imageVersion: () => null,
    seatsOf: async () => new Map(),
  });
  const mail = { ring, letters: [...rooms.letters, ...accountLetters], origin: siteUrl, inbox: companyInbox };
  const parts: WireParts = {
    settings: { siteUrl, siteUrlGiven: false, accessPolicy: 'guarded' },
    ring,
    db,
    creates: rooms.creates,
    follows: rooms.follows,
    schema: serveSchema([
      ...rooms.fields,
      letterFields({
        ...surroundings,
        ...rooms,
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
    newId: surroundings.newId,
    changes,
    images,
    report,
  };
  const changed = { ...parts, ...change?.(parts) };
  const sockets = wireSockets(changed, { proxies: 0, ...(second ? { second } : {}) });
  const routes = wireRoutes(changed);
  routes.route('/', letterViews({ ...mail, db, sessionLives: changed.sessionLives, clock, report }));
  return { routes, ring, userPool, sockets, changes, images, faults };
}

/** Parts of a wire under which every guest does everything. */
export function openPolicy({ settings }: WireParts): Partial<WireParts> {
  return { settings: { ...settings, accessPolicy: 'open' } };
}
