import { readEmail } from '#model/email.ts';
import type { Bounce } from './return-letter.ts';

/** What was said of a letter, or null where nothing can be read of it. `later`: it is only late, and may still arrive. */
export type ReadBounce = Bounce | 'later' | null;

const unsaid = 'It came back, and why was not said.';

/** Our own form: `{"letter": "<Message-ID>", "recipient": "ana@example.com", "permanent": true, "reason": "550 5.1.1 …"}`. */
export function readJsonBounce(text: string): ReadBounce {
  const told = parsed(text);
  if (!told) return null;
  const { letter = null, recipient = null, permanent = false, reason = unsaid } = told;
  const email = typeof recipient === 'string' ? readEmail(recipient) : null;
  if (letter !== null && typeof letter !== 'string') return null;
  if (recipient !== null && email === null) return null;
  if (typeof permanent !== 'boolean' || typeof reason !== 'string' || (letter === null && email === null)) return null;
  return { letter, recipient: email, permanent, reason: plain(reason) };
}

/** The letter with which a mail server says that one was not delivered (RFC 3464), as it came. */
export function readReport(text: string): ReadBounce {
  const unfolded = text.replace(/\r?\n[ \t]+/g, ' ');
  const field = (name: string) => new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(unfolded)?.[1]?.trim() ?? '';
  const action = field('Action').toLowerCase();
  if (action === 'delayed' || action === 'relayed' || action === 'delivered' || action === 'expanded') return 'later';
  if (action !== 'failed') return null;
  const addressed = field('Original-Recipient') || field('Final-Recipient');
  const recipient = readEmail(
    addressed
      .replace(/^[^;]*;/, '')
      .trim()
      .replace(/^<|>$/g, ''),
  );
  // Behind the report stands the letter that came back, or its head.
  const letter = /^Message-ID:[ \t]*(\S+)/im.exec(unfolded.slice(unfolded.search(/^Action:/im)))?.[1] ?? null;
  if (recipient === null && letter === null) return null;
  const status = field('Status');
  const said = field('Diagnostic-Code').replace(/^[\w-]+;[ \t]*/, '');
  const reason = [said.includes(status) ? '' : status, said].filter(Boolean).join(' ');
  return { letter, recipient, permanent: status.startsWith('5.'), reason: plain(reason) };
}

function parsed(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** As PostgreSQL can keep it. */
function plain(reason: string): string {
  return reason.replaceAll('\0', '').toWellFormed().trim() || unsaid;
}
