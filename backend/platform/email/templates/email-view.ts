import { Hono } from 'hono';
import { DatabaseUnavailableError } from '#backend/platform/database/dialects/database-unavailable.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { findEmail } from '#backend/platform/email/staff/email-row.ts';
import { type KeyRing, readSignedToken, signToken } from '#backend/platform/tokens/signed-token.ts';
import { emailViewWords } from '#content/emails/email-view.ts';
import { languages } from '#model/languages.ts';
import { escapeHtml } from './email-html.ts';
import { type EmailSource, loadFacts, previewEmail, type RenderDeps } from './render-email.ts';

const purpose = 'letter-view';
const begin = '/letter-views/';

/** Milliseconds. */
const lasts = 10 * 60_000;

/** Sandboxed, since visitors write parts of e-mails; inline styles, which the desk forbids. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; form-action 'none'; base-uri 'none'; sandbox";

/** Without a theme, the reader's preference applies. */
function inTheme(html: string, theme: string | undefined): string {
  if (theme !== 'dark' && theme !== 'light') return html;
  return html.replace('(prefers-color-scheme: dark)', theme === 'dark' ? 'all' : 'not all');
}

/** On errors too: else the browser shows its own page in the frame. */
const headersFor = (origin: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `${policy}; img-src ${origin}`,
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
});

interface Seen {
  readonly id: string;
  readonly session: string;
}

export function viewAddress(ring: KeyRing, { id, session }: Seen, now: number): string {
  return begin + signToken(ring, purpose, { id, session, until: now + lasts });
}

interface ViewDeps extends RenderDeps {
  readonly db: Database;
  /** Null for the id of an outbox e-mail. */
  draftEmail(name: string): Promise<EmailSource | null>;
  /** The role of the living session, with a required second factor, is at least staff. */
  isStaff(session: string, now: number): Promise<boolean>;
  /** Milliseconds. */
  clock(): number;
  report(fault: unknown): void;
}

/** Previews without code and working links, while the session of a staff member lives. */
export function emailViews(s: ViewDeps): Hono {
  const routes = new Hono();
  const headers = headersFor(s.origin);
  routes.get(`${begin}:token`, async (c) => {
    const { id, session, until } = readSignedToken(s.ring, purpose, c.req.param('token')) ?? {};
    const now = s.clock();
    const open = typeof id === 'string' && typeof session === 'string' && typeof until === 'number' && until > now;
    const isRead = open && (await s.isStaff(session, now));
    const email = isRead ? ((await s.draftEmail(id)) ?? (await findEmail(s.db, id))) : null;
    const html = email && previewEmail(s, await loadFacts(s, email)).html;
    return html ? c.body(inTheme(html, c.req.query('theme')), 200, headers) : c.body(pageOf('gone'), 404, headers);
  });
  routes.onError((fault, c) => {
    s.report(fault);
    return c.body(pageOf('failed'), fault instanceof DatabaseUnavailableError ? 503 : 500, headers);
  });
  return routes;
}

/** In both languages: the frame does not know the reader's. */
function pageOf(what: keyof (typeof emailViewWords)['es']): string {
  const lines = languages.map((language) => `<p lang="${language}">${escapeHtml(emailViewWords[language][what])}</p>`);
  return `<!doctype html>
<html lang="${languages[0]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(emailViewWords[languages[0]][what])}</title>
<style>body { margin: 2rem; font: 1rem/1.5 'Familjen Grotesk', Arial, Helvetica, sans-serif; color: #0a1622; background: #fff; } p { max-width: 36rem; }</style>
</head>
<body>
${lines.join('\n')}
</body>
</html>
`;
}
