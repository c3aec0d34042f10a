import { randomBytes, randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { createContact } from '#backend/data/create-contact.ts';
import { createNewsletter } from '#backend/data/create-newsletter.ts';
import { recordNewsletter } from '#backend/data/record-newsletter.ts';
import type { Database } from '#backend/database/tables.ts';
import { type LivingKeyRing, openKeyRing } from '#backend/keys/key-ring.ts';
import { type WireParts, wireRoutes } from '#backend/wire-routes.ts';

export interface WireOver {
  readonly routes: Hono;
  readonly ring: LivingKeyRing;
  /** What was reported as unexpected. */
  readonly faults: unknown[];
}

/** How the wire under test differs from the server's. `clock` answers milliseconds; `change` replaces parts. */
export interface WireDifference {
  readonly clock?: () => number;
  readonly change?: (parts: WireParts) => Partial<WireParts>;
}

/** The routes of the wire over a database, made as the server makes them. */
export async function wireOver(db: Database, { clock = Date.now, change }: WireDifference = {}): Promise<WireOver> {
  const surroundings = { db, now: () => new Date(clock()), newId: () => randomUUID() };
  const ring = await openKeyRing({ ...surroundings, randomBytes });
  const agreedText = () => ({ version: '1', hash: 'hash' });
  const faults: unknown[] = [];
  const parts: WireParts = {
    settings: { siteUrl: 'http://localhost:3000', siteUrlGiven: false, accessPolicy: 'guarded' },
    ring,
    db,
    operations: {
      createContact: (request) =>
        createContact({ ...surroundings, agreedText, companyInbox: 'hola@tlacuilo.example' }, request),
      createNewsletter: (request) => createNewsletter(surroundings, request),
      recordNewsletter: (request) => recordNewsletter(surroundings, request),
    },
    verifyLogin: async () => null,
    readAccessToken: async () => null,
    sessionLives: async () => false,
    clock,
    random: randomBytes,
    newId: surroundings.newId,
    report: (error) => faults.push(error),
  };
  return { routes: wireRoutes({ ...parts, ...change?.(parts) }), ring, faults };
}

/** Parts of a wire under which every guest does everything. */
export function openPolicy({ settings }: WireParts): Partial<WireParts> {
  return { settings: { ...settings, accessPolicy: 'open' } };
}
