import type { NetworkLevel } from './networks.ts';

/**
 * The one table of the limits that visitors meet. Each is counted on three levels (`networks.ts`), each with its own share, so
 * that neither one address nor a network of 65,536 takes what others need. Staff who signed in have none of the first and the
 * last table. A refusal is counted by the name of its limit (`/metrics`).
 */
type OnLevels<Limit> = Readonly<Record<NetworkLevel, Limit>>;

/** A token bucket: `burst` at once, then one more every `seconds`. */
export interface BucketLimit {
  readonly burst: number;
  readonly seconds: number;
}

const tokens = (burst: number, seconds: number): BucketLimit => ({ burst, seconds });

/** Token buckets in the memory of a process (`token-bucket.ts`). An address may be a school's: a class may write all at once. */
export const buckets = {
  /** Rows stored for a guest: messages, subscriptions and reservations, each kind apart. */
  stored: { address: tokens(40, 60), site: tokens(80, 30), network: tokens(200, 12) },
  /** Requests to store something that stored nothing: invalid, there already, full. */
  fruitless: { address: tokens(600, 1), site: tokens(900, 0.7), network: tokens(1_800, 0.3) },
  /** Rows that a guest creates, changes or deletes where the access policy lets every guest do so. */
  changes: { address: tokens(600, 1), site: tokens(900, 0.7), network: tokens(1_800, 0.3) },
  /** Recovery codes asked for and typed, whatever the mailboxes. */
  recoveries: { address: tokens(100, 6), site: tokens(150, 4), network: tokens(300, 2) },
} as const satisfies Readonly<Record<string, OnLevels<BucketLimit>>>;

/** How much of something is in use at once, on each level and by everybody. */
export type SlotLimit = OnLevels<number> & { readonly all: number };

/** Slots in the memory of a process (`concurrent-slots.ts`). */
export const slots = {
  /** Connections; behind a proxy, whose they are, only `all`. */
  connections: { address: 400, site: 600, network: 1_000, all: 4_000 },
  /** Requests with a body, from its first byte to the answer: at most 64 kB each, 64 MB together. */
  bodies: { address: 200, site: 300, network: 400, all: 1_000 },
  /** Pages that listen for changes of the catalogue. */
  streams: { address: 100, site: 150, network: 300, all: 1_500 },
  /** Sockets that connected as a guest. */
  guestSockets: { address: 100, site: 150, network: 300, all: 1_500 },
  /** Sockets that connected as a member of staff. */
  staffSockets: { address: 500, site: 500, network: 500, all: 500 },
  /** Characters of the questions that guests follow on sockets. */
  guestSubscriptions: { address: 500_000, site: 750_000, network: 1_000_000, all: 4_000_000 },
} as const satisfies Readonly<Record<string, SlotLimit>>;

export interface QueueLimit {
  /** Tasks at once in a process. */
  readonly running: number;
  /** Tasks that wait for their turn. */
  readonly waiting: SlotLimit;
  /** The longest wait; absent, as long as it takes. */
  readonly seconds?: number;
}

/** Fair queues in the memory of a process (`fair-queue.ts`). */
export const queues = {
  /** Forms posted without script; `bodies` bounds how many wait. */
  forms: { running: 8, waiting: slots.bodies, seconds: 10 },
  /** Different pages to render; the visitors who wait for the same one are not counted. */
  pages: { running: 8, waiting: { address: 40, site: 60, network: 100, all: 300 } },
  /** Passwords to hash or verify: 19 MiB each. */
  passwords: { running: 2, waiting: { address: 10, site: 15, network: 30, all: 100 } },
  /** Requests for data; `bodies` bounds how many wait. */
  queries: { running: 4, waiting: { address: Infinity, site: Infinity, network: Infinity, all: Infinity } },
} as const satisfies Readonly<Record<string, QueueLimit>>;

/** Turns in one round of a fair queue. */
export const turnsPerRound: OnLevels<number> = { address: 1, site: 2, network: 4 };

/** E-mails to unverified addresses: what each level may cause in an hour, of every kind together. */
export const lettersPerHour: OnLevels<number> = { address: 30, site: 35, network: 40 };

/** How many of them may wait for a later hour at a time. */
export const lettersWaiting: OnLevels<number> = { address: 4, site: 6, network: 8 };

/** A network that caused fewer than this in the last hour may use the half of a kind's hour that is reserved for such ones. */
export const fewLetters = 2;

/** E-mails of one kind to unverified addresses, in an hour, whoever causes them; of receipts also what one address may cause. */
export const lettersOfKind = {
  receipt: { most: 100, address: 10 },
  optIn: { most: 100 },
  reservation: { most: 600 },
} as const;

/** E-mails of one kind to one mailbox, whoever asks. */
export const lettersToMailbox = {
  receipt: { perHour: 3, perDay: 10 },
  /** Each code is valid for an hour. */
  recovery: { perHour: 5, perDay: 10 },
} as const;

/** A write that was stored may be sent again with the same words and id, past all limits: how often, and for how many milliseconds. */
export const repeats = { most: 20, lifetime: 60 * 60_000 } as const;

/** The age at which the timestamp token of a form without script is accepted, in milliseconds. */
export const formAge = { least: 2_000, most: 20 * 60_000 } as const;

/** A form posted without script. */
export const formSize = { bytes: 64 * 1024, parts: 50 } as const;

/**
 * What one request for data may do. `characters` are those of the texts that it reads and answers; `compared` those of the rows
 * that its filters look at, times their operators; `seconds` are longer than the database is waited for.
 */
export const requestReads = {
  rows: 5_000,
  reads: 1_000,
  characters: 4_000_000,
  compared: 150_000_000,
  seconds: 15,
} as const;

/** Notices of contact messages to the company in a clock hour. What comes beyond them is told in one digest an hour. */
export const noticesPerHour = 60;
