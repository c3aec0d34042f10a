/** How long something is kept after what ends it. */
export type Period = { readonly months: number } | { readonly days: number };

/**
 * For how long what is stored is kept. Every night what is older is removed (`backend/jobs/remove-old.ts`); null is kept until
 * somebody ends it. From when it counts and why it is kept is worded in content/retention.ts; the privacy notice and
 * docs/operating.md quote both.
 */
export const retention = {
  /** From the last change, once a message is answered or archived; its answers go with it. */
  messages: { months: 24 },
  openMessages: null,
  /** From when somebody of the company last wrote on them. */
  drafts: { days: 90 },
  /** From the last class; what is left is how many there were. */
  reservations: { months: 24 },
  /** From when it was cancelled: the keyed hashes of where a reservation came from. Of others until the seat is paid or the group is over. */
  holdAddresses: { days: 1 },
  /** From when what was agreed to with it is gone. */
  consents: { months: 24 },
  /** From the last letter that asked to confirm: as long as its link is good. */
  unconfirmedSubscribers: { days: 30 },
  subscribers: null,
  /** From when the person unsubscribed. */
  endedSubscribers: { days: 30 },
  /** The list of who said no. */
  refusals: null,
  /** From when they left. */
  sentLetters: { days: 30 },
  /** From when they were given up. */
  failedLetters: { days: 90 },
  /** From when the change was made. */
  record: { months: 24 },
  accounts: null,
  /** From when they were over. */
  sessions: { days: 1 },
  /** From when they were over. */
  codes: { days: 1 },
  /** From the last failure. */
  attempts: { days: 1 },
  /** From when an account was last used there. */
  knownPlaces: { days: 90 },
  /** What is to be done at a time: until it was done. */
  jobs: null,
  /** How much an address asked for: in memory, and never stored. */
  counters: null,
} as const satisfies Readonly<Record<string, Period | null>>;

/** What is kept. */
export type Kept = keyof typeof retention;

/** What is kept for a time. */
export type KeptForTime = { [Name in Kept]: (typeof retention)[Name] extends null ? never : Name }[Kept];

/** The moment before which it is no longer kept, ISO. */
export function keptSince(kept: KeptForTime, now: Date): string {
  return moved(now, retention[kept], -1).toISOString();
}

/** Until when it is kept that ended at that moment, ISO. */
export function keptUntil(kept: KeptForTime, ended: Date): string {
  return moved(ended, retention[kept], 1).toISOString();
}

function moved(from: Date, period: Period, direction: 1 | -1): Date {
  const to = new Date(from);
  if ('months' in period) to.setUTCMonth(to.getUTCMonth() + direction * period.months);
  else to.setUTCDate(to.getUTCDate() + direction * period.days);
  return to;
}
