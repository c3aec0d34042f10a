import { Hono } from 'hono';
import { DatabaseAwayError } from '#backend/database/database-away.ts';
import type { Database } from '#backend/database/tables.ts';
import { type KeyRing, readSignedToken, signToken } from '#backend/keys/signed-token.ts';
import { letterViewWords } from '#content/letters/letter-view.ts';
import { languages } from '#model/languages.ts';
import { findLetter } from './change-letter.ts';
import { escapeHtml } from './letter-escape.ts';
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

/** Every answer at such an address is a page that the frame may show: otherwise a browser shows one of its own, and complains. */
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy,
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

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
  /** Told of what nobody expected. */
  report(fault: unknown): void;
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
    return html ? c.body(html, 200, headers) : c.body(pageOf('gone'), 404, headers);
  });
  routes.onError((fault, c) => {
    s.report(fault);
    return c.body(pageOf('failed'), fault instanceof DatabaseAwayError ? 503 : 500, headers);
  });
  return routes;
}

/** In both languages: which one is read there, the frame does not know. White as the frame is. */
function pageOf(what: keyof (typeof letterViewWords)['es']): string {
  const lines = languages.map((language) => `<p lang="${language}">${escapeHtml(letterViewWords[language][what])}</p>`);
  return `<!doctype html>
<html lang="${languages[0]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(letterViewWords[languages[0]][what])}</title>
<style>body { margin: 2rem; font: 1rem/1.5 'Familjen Grotesk', Arial, Helvetica, sans-serif; color: #0a1622; background: #fff; } p { max-width: 36rem; }</style>
</head>
<body>
${lines.join('\n')}
</body>
</html>
`;
}
