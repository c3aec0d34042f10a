type RetentionPeriod = { readonly months: number } | { readonly days: number };

/**
 * Nightly retention job: `backend/platform/jobs/retention-jobs.ts`. Null is kept until deleted by hand. Reasons
 * are in content/privacy/retention.ts; the privacy notice and docs/operating.md quote both.
 */
export const retention = {
  /** From the last change, once answered or archived; includes replies. */
  messages: { months: 24 },
  openMessages: null,
  /** From the last edit. */
  drafts: { days: 90 },
  /** From the last class; only totals remain. */
  reservations: { months: 24 },
  /** The register; personal data is erased on request. */
  certificates: null,
  /** DC-3 data, from the last change. */
  workerRecords: { months: 18 },
  /** Progress of a batch, from its order. */
  certificateOrders: { days: 1 },
  /** Hashes of client addresses, from the cancellation; else until the seat is paid or the group is over. */
  holdAddresses: { days: 1 },
  /** From the deletion of their row. */
  consents: { months: 24 },
  /** From the last confirmation e-mail; the lifetime of its link. */
  unconfirmedSubscribers: { days: 30 },
  /** From the confirmation; deleted once the notice was sent. */
  courseNotices: { months: 12 },
  subscribers: null,
  /** From unsubscribing. */
  endedSubscribers: { days: 30 },
  /** The suppression list. */
  refusals: null,
  /** From sending. */
  sentLetters: { days: 30 },
  /** From the permanent failure. */
  failedLetters: { days: 90 },
  /** From the change. */
  record: { months: 24 },
  accounts: null,
  /** From their end. */
  sessions: { days: 1 },
  /** From their end. */
  codes: { days: 1 },
  /** From the last failure. */
  attempts: { days: 1 },
  /** From the last use. */
  knownPlaces: { days: 90 },
  /** Deleted when done. */
  jobs: null,
  /** Rate limits, in memory. */
  counters: null,
} as const satisfies Readonly<Record<string, RetentionPeriod | null>>;

export type Kept = keyof typeof retention;

export type KeptForTime = { [Name in Kept]: (typeof retention)[Name] extends null ? never : Name }[Kept];

/** Cutoff of the retention job, ISO. */
export function keptSince(category: KeptForTime, now: Date): string {
  return moved(now, retention[category], -1).toISOString();
}

/** Deletion date, ISO. */
export function keptUntil(category: KeptForTime, ended: Date): string {
  return moved(ended, retention[category], 1).toISOString();
}

function moved(from: Date, period: RetentionPeriod, direction: 1 | -1): Date {
  const to = new Date(from);
  if ('months' in period) {
    to.setUTCMonth(to.getUTCMonth() + direction * period.months);
    // A day that the month lacks overflows into the next one: its last day instead.
    if (to.getUTCDate() !== from.getUTCDate()) to.setUTCDate(0);
  } else to.setUTCDate(to.getUTCDate() + direction * period.days);
  return to;
}
