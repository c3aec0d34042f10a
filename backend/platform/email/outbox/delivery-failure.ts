/** Failures by remedy. */
const deliveryFailures = [
  'mailbox_full',
  'no_mailbox',
  /** Refused by the recipient's server. */
  'refused',
  'too_large',
  /** Temporary refusal. */
  'asked_to_wait',
  /** Our mail server is unreachable. */
  'server_away',
  /** Our mail server refuses the login or the relay. */
  'not_let_in',
  /** The folder of e-mails cannot be written. */
  'disk',
  /** This version cannot render it. */
  'not_worded',
  'other',
] as const;

type DeliveryFailure = (typeof deliveryFailures)[number];

/** By priority: enhanced status (RFC 3463), text, reply code. */
const signs: readonly (readonly [RegExp, DeliveryFailure])[] = [
  [
    /^Error: There is no (?:letter|e-mail) of the kind|^(Type|Syntax|Reference)Error\b|belongs to a key that is not known/,
    'not_worded',
  ],
  [/\b(ENOSPC|EACCES|EROFS|EDQUOT|EIO)\b/, 'disk'],
  [
    /\b[45]\.2\.2\b|over ?quota|quota exceeded|(mailbox|inbox)\b.{0,20}\bfull|insufficient (system )?storage/i,
    'mailbox_full',
  ],
  [/\b[45]\.(2\.3|3\.4)\b|message (size|too (large|big))|exceeds?.{0,30}size/i, 'too_large'],
  [/\b5\.1\.(0|1|2|3|6|10)\b|\b5\.2\.1\b|\b5\.4\.4\b/, 'no_mailbox'],
  [
    /^53[0458]\b|Invalid login|Missing credentials|authentication (required|failed)|relay(ing)?\b.{0,20}(denied|not (permitted|allowed))/i,
    'not_let_in',
  ],
  [/\b[45]\.7\.\d+\b|spam|blocked|blacklist|blocklist|policy|reputation/i, 'refused'],
  [
    /no such (user|mailbox|recipient)|(user|recipient|mailbox|address|account)\b.{0,30}\b(unknown|not (found|exist)|does ?n.t exist|unavailable|disabled)|unknown (user|recipient)/i,
    'no_mailbox',
  ],
  [
    /\bE(CONN\w*|TIMEDOUT|DNS|SOCKET|HOSTUNREACH|NETUNREACH|NOTFOUND|PIPE)\b|ENOTFOUND|EAI_AGAIN|time(d )?.?out|greeting never received|connection closed|socket|certificate|\bTLS\b|aborted/i,
    'server_away',
  ],
  [/^421\b/, 'server_away'],
  [/^4\d\d\b|grey ?list|try again later/i, 'asked_to_wait'],
  [/^5\d\d\b/, 'refused'],
];

export function deliveryFailureOf(reason: string): DeliveryFailure {
  return signs.find(([sign]) => sign.test(reason))?.[1] ?? 'other';
}

const noMailboxText = /no such (?:user|mailbox|recipient)|(?:user|recipient) unknown|unknown (?:user|recipient)/i;

/**
 * True if a reply says that the mailbox does not exist or is disabled. By enhanced status (RFC
 * 3463), without one (5.0.0) by text. Blocklists and expired retries say nothing of the mailbox.
 */
export function isNoMailbox(reason: string): boolean {
  const status = /^(?:\d{3}[ -])?([245]\.\d{1,3}\.\d{1,3})\b/.exec(reason)?.[1] ?? '5.0.0';
  return status === '5.0.0' ? noMailboxText.test(reason) : /^5\.(?:1\.(?:[1236]|10)|2\.1)$/.test(status);
}
