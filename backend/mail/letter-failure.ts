/** Why a letter did not leave, as what there is to do about it. */
export const letterFailures = [
  /** The mailbox takes no more: later, or another address. */
  'mailbox_full',
  /** Nobody has that address. */
  'no_mailbox',
  /** The recipient's server does not want letters of ours. */
  'refused',
  /** Too large for the recipient. */
  'too_large',
  /** It asks to come again later. */
  'asked_to_wait',
  /** Our mail server does not answer. */
  'server_away',
  /** Our mail server does not let us in, or does not let us send. */
  'not_let_in',
  /** The disk on which letters are put cannot be written. */
  'disk',
  /** This version cannot word it. */
  'not_worded',
  /** Nothing that is known here. */
  'other',
] as const;

export type LetterFailure = (typeof letterFailures)[number];

/** Looked for in this order: the enhanced status of RFC 3463 where the server gives one, then its words, then its code alone. */
const signs: readonly (readonly [RegExp, LetterFailure])[] = [
  [
    /^Error: There is no letter of the kind|^(Type|Syntax|Reference)Error\b|belongs to a key that is not known/,
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
    /^53[0458]\b|Invalid login|Missing credentials|authentication (required|failed)|relay(ing)? (access )?denied/i,
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

/** What the reason that a server or a disk gave comes to; it is theirs, so whatever it says has a kind. */
export function letterFailureOf(reason: string): LetterFailure {
  return signs.find(([sign]) => sign.test(reason))?.[1] ?? 'other';
}
