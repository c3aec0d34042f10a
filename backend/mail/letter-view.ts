import { Hono } from 'hono';
import type { Database } from '#backend/database/tables.ts';
import { type KeyRing, readSignedToken, signToken } from '#backend/keys/signed-token.ts';
import { findLetter } from './change-letter.ts';
import { type RenderSurroundings, showLetter } from './render-letter.ts';

const purpose = 'letter-view';
const begin = '/letter-views/';

/** So long the address works at which a letter is shown, in milliseconds. */
const lasts = 10 * 60_000;

/**
 * What a letter may do in the frame in which it is shown: nothing but have its own styles. Its words are other people's, so that it
 * stands at an address of its own, for the sake of this policy: the desk's has no styles in a document, and keeps none.
 */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; form-action 'none'; base-uri 'none'; sandbox";

interface Seen {
  readonly id: string;
  /** Who looks at it, by their session: it is shown as long as that lives. */
  readonly session: string;
}

/** Where a frame of the desk shows a letter, for some minutes. `now` is in milliseconds. */
export function viewAddress(ring: KeyRing, { id, session }: Seen, now: number): string {
  return begin + signToken(ring, purpose, { id, session, until: now + lasts });
}

interface ViewParts extends RenderSurroundings {
  readonly db: Database;
  sessionLives(session: string, now: number): Promise<boolean>;
  /** Milliseconds. */
  clock(): number;
}

/** The letter behind such an address, without its code and with no link that does anything; nothing once its reader's session ended. */
export function letterViews(s: ViewParts): Hono {
  const routes = new Hono();
  routes.get(`${begin}:token`, async (c) => {
    const { id, session, until } = readSignedToken(s.ring, purpose, c.req.param('token')) ?? {};
    const now = s.clock();
    const open = typeof id === 'string' && typeof session === 'string' && typeof until === 'number' && until > now;
    const letter = open && (await s.sessionLives(session, now)) ? await findLetter(s.db, id) : null;
    const html = letter && showLetter(s, letter).html;
    if (!html) return c.text('There is no letter here.\n', 404);
    return c.body(html, 200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
  });
  return routes;
}
