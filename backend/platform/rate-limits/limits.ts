import { hour, minute } from '#model/time-units.ts';
import type { NetworkLevel } from './networks.ts';

/**
 * Rate limits on three levels (`networks.ts`), so that no address or network uses up the rest. Staff are
 * exempt from `stored`, `fruitless` and `changes`. `/metrics` counts refusals.
 */
type OnLevels<Limit> = Readonly<Record<NetworkLevel, Limit>>;

/** A token bucket: `burst` at once, then one per `seconds`. */
export interface BucketLimit {
  readonly burst: number;
  readonly seconds: number;
}

const tokens = (burst: number, seconds: number): BucketLimit => ({ burst, seconds });

/** In-memory token buckets (`token-bucket.ts`). A school class can share one address. */
export const buckets = {
  /** Rows stored for a guest; messages, subscriptions and reservations count separately. */
  stored: { address: tokens(40, 60), site: tokens(80, 30), network: tokens(200, 12) },
  /** Requests that stored nothing: invalid, repeated, full. */
  fruitless: { address: tokens(600, 1), site: tokens(900, 0.7), network: tokens(1_800, 0.3) },
  /** Row changes by guests under the policy `open`. */
  changes: { address: tokens(600, 1), site: tokens(900, 0.7), network: tokens(1_800, 0.3) },
  /** Checks of certificates: their pages are not cached. */
  checks: { address: tokens(120, 1), site: tokens(200, 0.5), network: tokens(400, 0.2) },
  /** Recovery codes requested and typed, for any mailbox. */
  recoveries: { address: tokens(100, 6), site: tokens(150, 4), network: tokens(300, 2) },
} as const satisfies Readonly<Record<string, OnLevels<BucketLimit>>>;

/** Concurrent use on each level and in total. */
export type SlotLimit = OnLevels<number> & { readonly all: number };

/** In-memory concurrency limits (`concurrent-slots.ts`). */
export const slots = {
  /** Connections; behind a proxy only `all` applies. */
  connections: { address: 400, site: 600, network: 1_000, all: 4_000 },
  /** Requests with a body, until the response: at most 64 kB each, 64 MB together. */
  bodies: { address: 200, site: 300, network: 400, all: 1_000 },
  /** Pages subscribed to catalogue changes. */
  streams: { address: 100, site: 150, network: 300, all: 1_500 },
  /** Originals that are read from a bucket, fewer than the 50 connections of its client for reads. */
  originals: { address: 8, site: 12, network: 16, all: 40 },
  guestSockets: { address: 100, site: 150, network: 300, all: 1_500 },
  staffSockets: { address: 500, site: 500, network: 500, all: 500 },
  /** Characters of the guests' subscriptions. */
  guestSubscriptions: { address: 500_000, site: 750_000, network: 1_000_000, all: 4_000_000 },
} as const satisfies Readonly<Record<string, SlotLimit>>;

export interface QueueLimit {
  readonly running: number;
  readonly waiting: SlotLimit;
  /** Longest wait; absent: no limit. */
  readonly seconds?: number;
}

/** In-memory fair queues (`fair-queue.ts`). */
export const queues = {
  /** No-JavaScript forms. Like `queries`, fewer than `bodies`, whose slots they hold. */
  forms: { running: 8, waiting: { address: 100, site: 150, network: 200, all: 300 }, seconds: 10 },
  /** Fixed pages without a query, at most some hundred, so that arbitrary addresses do not delay them. */
  fixedPages: { running: 8, waiting: { address: 300, site: 300, network: 300, all: 300 } },
  /** Other distinct pages to render; visitors waiting for the same page do not count. */
  pages: { running: 8, waiting: { address: 40, site: 60, network: 100, all: 300 } },
  /** Password hashes: 19 MiB each. Known addresses, valid links and sessions have a queue of their own. */
  passwords: { running: 2, waiting: { address: 10, site: 15, network: 30, all: 100 } },
  /** GraphQL requests and starts of subscriptions; guests and signed-in callers have a queue each. */
  queries: { running: 4, waiting: { address: 100, site: 150, network: 200, all: 500 } },
} as const satisfies Readonly<Record<string, QueueLimit>>;

/** Turns per round of a fair queue. */
export const turnsPerRound: OnLevels<number> = { address: 1, site: 2, network: 4 };

/** E-mails to unverified addresses per hour, all kinds together. */
export const emailsPerHour: OnLevels<number> = { address: 30, site: 35, network: 40 };

/** Those scheduled for a later hour. */
export const emailsWaiting: OnLevels<number> = { address: 4, site: 6, network: 8 };

/** Below this per hour, a network may use the reserved half. */
export const fewEmails = 2;

/** To unverified addresses, per kind and hour; receipts also per IP address. */
export const emailsOfKind = {
  receipt: { most: 100, address: 10 },
  optIn: { most: 100 },
  reservation: { most: 600 },
  /** To people whom a buyer of several seats names. */
  attendee: { most: 300 },
} as const;

/** Per kind and mailbox. `owner`: used a reservation link lately (`is-verified-mailbox.ts`). */
export const emailsToMailbox = {
  receipt: { perHour: 3, perDay: { stranger: 3, owner: 10 } },
  optIn: { perDay: { stranger: 3, owner: 5 } },
  /** E-mails that ask for a confirmation or report an existing reservation. */
  reservation: { perDay: { stranger: 3, owner: 10 } },
  /** Each code is valid for an hour. Twice as many from an address that the account knows. */
  recovery: { perHour: 5, perDay: 10 },
  /** Links for the first password. */
  invitation: { perDay: 5 },
  /** E-mails that staff send again. */
  resend: { perDay: 5 },
} as const;

/** A persisted failure counter (`lockout/count-attempt.ts`). */
export interface LockoutRule {
  /** Failures without a wait. */
  readonly free: number;
  /** Milliseconds that forget one failure. */
  readonly forgetting: number;
}

/** Failed sign-ins and codes per counter (decision 0036). */
export const lockouts = {
  /** An account from one address, or in one session: the managed service's curve. */
  pair: { free: 5, forgetting: Number.POSITIVE_INFINITY },
  /** An address may be shared: one a minute is forgotten, which also ends every wait. */
  address: { free: 30, forgetting: minute },
  /** Wider networks of an IPv6 address that is unknown to the account: /56 and /48. */
  site: { free: 45, forgetting: 40_000 },
  network: { free: 90, forgetting: 20_000 },
  /** An account from unknown addresses: 96 guesses a day in total. */
  account: { free: 100, forgetting: 15 * minute },
  /** Codes of a mailbox: some 700 a day, of 2^50. */
  codes: { free: 1_000, forgetting: 90_000 },
} as const satisfies Readonly<Record<string, LockoutRule>>;

/** Longest wait of a lockout, in milliseconds. */
export const longestWait = 15 * minute;

/** Repeats of a stored write that pass all limits; lifetime in milliseconds. */
export const repeats = { most: 20, lifetime: hour } as const;

/** Accepted age of a form's timestamp token, in milliseconds. */
export const formAge = { least: 2_000, most: 20 * minute } as const;

/** A form posted without JavaScript. The largest names a hundred people, with five fields each. */
export const formSize = { bytes: 64 * 1024, parts: 520 } as const;

/**
 * Limits of one GraphQL request. `characters`: read and returned; `compared`: filtered characters
 * times operators; `seconds`: longer than the database timeout.
 */
export const requestReads = {
  rows: 5_000,
  reads: 1_000,
  characters: 4_000_000,
  compared: 150_000_000,
  seconds: 15,
} as const;

/** Notices to the company per clock hour; more become one hourly digest. */
export const noticesPerHour = 60;

/** E-mails in one message of the desk; the next opens another. */
export const inboundOfMessage = 100;

/** E-mails that arrive within a day; more stay in the company's mailbox only. */
export const inboundQuota = {
  ofMailbox: 20,
  /** In a message of another mailbox, together. */
  ofOthers: 20,
  ofAll: 500,
  /** The rest is for answers to staff, and for people who confirmed a reservation. */
  ofUnverified: 250,
  /** Files of one e-mail, and their size. */
  files: 10,
  bytesOfEmail: 8 * 1024 * 1024,
  bytesOfMailbox: 24 * 1024 * 1024,
  bytesOfAll: 200 * 1024 * 1024,
  bytesOfUnverified: 100 * 1024 * 1024,
} as const;
