import type { Change, OwnEntity } from '#backend/changes/changes.ts';
import type { Database, DatabaseTransaction, Tables } from '#backend/database/tables.ts';
import type { Removal } from '#backend/jobs/remove-old.ts';
import type { Upkeep } from '#backend/jobs/upkeep.ts';
import type { LetterKind } from '#backend/outbox/letter-kind.ts';
import type { LetterShare } from '#backend/rate-limits/letter-shares.ts';
import type { TooMany, TooSoon } from '#backend/rate-limits/write-guard.ts';
import type { Entity, Role } from '#model/access.ts';
import type { FrontDesk, LeaveOutcome } from '#model/front-desk.ts';
import type { Language } from '#model/languages.ts';
import type { Problem } from '#model/problems.ts';

/**
 * What the company does of one kind, as a plain object: the server lists the rooms and hands each protocol its part. A room
 * knows no protocol, and no other room.
 */
export interface Room {
  /** The kinds of letters that it writes. */
  readonly letters?: readonly LetterKind[];
  /** What happens besides storing a row of the contract; an entity without one is stored and no more. */
  readonly creates?: Creates;
  /** What else happens, in its transaction, when a row of the contract changes or goes. */
  readonly follows?: Follows;
  /** What it adds to the contract, and answers itself. */
  readonly fields?: Fields | readonly Fields[];
  /** What pages may ask; what a form leaves goes through `leave`, or `admit` where it is more than stored. */
  pages?(leave: LeaveForm, admit: AdmitForm): Partial<PageQuestions>;
  /** What happens by itself: again and again, or at the time for which an operation enqueued it (`enqueueJob`). */
  readonly upkeep?: readonly Upkeep[];
  /** What is stored of a person: a privacy request asks every room. */
  readonly person?: Person;
  /** Removes what of it is kept no longer, every night. */
  readonly removal?: Removal;
  /** What of it needs somebody of the company at that moment. */
  needs?(at: Date): Promise<Needs>;
}

/** What needs somebody: the ones that have waited longest, and how many there are in all. */
export interface Needs {
  readonly items: readonly Need[];
  readonly counts: Readonly<Partial<Record<NeedCount, number>>>;
}

/** How many of a kind are told at once; how many there are is counted. */
export const mostNeeds = 50;

export const needCounts = ['messages', 'groups', 'reservations', 'letters', 'accounts', 'backups'] as const;
export type NeedCount = (typeof needCounts)[number];

/** One thing that needs somebody, with what a line of it says. Times are ISO. */
export interface Need {
  readonly kind: string;
  /** The thing's. */
  readonly id: string;
  /** Since when it does. */
  readonly since: string;
  /** When it is too late, or over. */
  readonly until?: string | null;
  /** How the person is called, or the course. */
  readonly name?: string | null;
  readonly nameEn?: string | null;
  readonly email?: string | null;
  /** What it is about: the type of a message, the kind of a letter. */
  readonly about?: string | null;
  readonly reason?: string | null;
  readonly editionId?: string | null;
  readonly date?: string | null;
  readonly hour?: string | null;
  /** Which session. */
  readonly n?: number | null;
  readonly taken?: number | null;
  readonly capacity?: number | null;
  /** How many: waiting, without a mark, or held. */
  readonly count?: number | null;
  /** From how many networks. */
  readonly networks?: number | null;
}

/** How much came of a day of the company's, `YYYY-MM-DD`. */
export interface DayCount {
  readonly date: string;
  /** What stands. */
  readonly standing: number;
  /** What was given up since. */
  readonly ended: number;
}

/** What every room is handed. */
export interface RoomSurroundings {
  readonly db: Database;
  now(): Date;
  /** A new id of at most 64 letters, digits, `-` and `_`. */
  newId(): string;
  /** Called after a commit that wrote a letter, so that the delivery need not wait for its next look. */
  letterWritten?(): void;
  /** Called after a commit that changed a row of the contract. */
  changed?(change: Change): void;
}

/**
 * What is stored of whoever reads a mailbox: every address of it counts, whatever its tag (`ofMailbox`). The mailbox is held
 * meanwhile (`holdMailbox`), and all rooms are asked in one transaction.
 */
export interface Person {
  /** The tables with a mailbox that it answers for. A test fails for one that nobody answers for. */
  readonly tables: readonly (keyof Tables)[];
  /** As the person may see it: no hash, no secret. */
  find(trx: DatabaseTransaction, email: string): Promise<readonly FoundRow[]>;
  /** Whose name or address has all these words (`searchWords`) in it, the latest first, at most `limit`. Absent where no name or address stands. */
  seek?(trx: DatabaseTransaction, words: readonly string[], limit: number): Promise<readonly Sighting[]>;
  /**
   * Whether correcting the mailbox of `email` to `to` would leave one person with two of what a person has once; nothing is
   * corrected then. Absent: never.
   */
  taken?(trx: DatabaseTransaction, email: string, to: string): Promise<boolean>;
  /** Absent where nothing may be corrected. Returns the changes to publish after the commit. */
  correct?(trx: DatabaseTransaction, email: string, correction: Correction): Promise<readonly Change[]>;
  /** Takes what whoever changes letters has before them, so that neither waits for the other. Before any of `erase`. */
  hold?(trx: DatabaseTransaction, email: string): Promise<unknown>;
  /** Removes what nothing else wants kept. Answers what is to be told after the commit. */
  erase(trx: DatabaseTransaction, email: string): Promise<readonly Change[]>;
}

export interface FoundRow {
  readonly table: keyof Tables;
  readonly row: object;
  /** Present in what erasing leaves. */
  readonly stays?: Staying;
}

/** Why something is not erased, and until when it is kept, ISO; null: until the person ends it, or what is in hand is done. */
export interface Staying {
  readonly why: 'proof' | 'refusal' | 'notice';
  readonly until: string | null;
}

/** That somebody was found somewhere. */
export interface Sighting {
  readonly table: keyof Tables;
  readonly email: string;
  /** Empty where only the address is known. */
  readonly name: string;
  /** The latest time at which something of them was written there. */
  readonly at: string;
}

/** How somebody is called and reached, checked; absent stays as it is. */
export interface Correction {
  readonly name?: string | undefined;
  readonly lastname?: string | undefined;
  readonly email?: string | undefined;
}

export type Creates = Readonly<Partial<Record<Entity, Create>>>;

export interface Create {
  /** What the writes of visitors are counted under. */
  readonly kind: string;
  store(request: CreateRequest): Promise<CreateOutcome>;
}

export type Follows = Readonly<Partial<Record<Entity, Following>>>;

/** Rows are as the tables have them; `by`: who of the company does it. What is answered is told after the commit. */
export interface Following {
  changed(
    trx: DatabaseTransaction,
    before: object,
    after: object,
    by: Pick<Account, 'id' | 'email'> | null,
  ): Promise<readonly Change[]>;
  /** Before the row goes. */
  removed(trx: DatabaseTransaction, row: object): Promise<readonly Change[]>;
}

/** What a client asks to have stored. `fields` are its values, unchecked. */
export interface WriteRequest {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly language: Language;
  /** Made by the client: the same request sent again is the same row. */
  readonly id?: string | undefined;
  /** What the address of a guest has of the room for letters. Absent for staff, who have all of it. */
  readonly share?: LetterShare | undefined;
  /** Who of the company asks: under their name it is in the record of changes. */
  readonly by?: Account | undefined;
}

export interface CreateRequest extends WriteRequest {
  /** Whether whoever asks may read the entity; who may not learns nothing of what is stored. */
  readonly readsAll: boolean;
}

export type CreateOutcome = { readonly outcome: 'created' | 'repeated'; readonly row: object } | NotDone;

/** Why nothing was done. */
export type NotDone =
  | { readonly outcome: 'refused'; readonly problems: readonly Problem[] }
  | { readonly outcome: 'conflict' }
  /** There is no room for it for `wait` seconds. */
  | { readonly outcome: 'too-many'; readonly wait: number };

/**
 * What a room adds to the contract of the data service. `sdl` has its types, fields and inputs of types that there are
 * (`extend type`), and in `extend type Query`, `Mutation` and `Subscription` the fields that its functions answer, all of
 * which stand here by their names. What a function answers has the shape that `sdl` gives it; what it throws is a fault.
 */
export interface Fields {
  readonly sdl: string;
  readonly queries?: Readonly<Record<string, Query>>;
  readonly mutations?: Readonly<Record<string, Mutation>>;
  readonly subscriptions?: Readonly<Record<string, Subscription>>;
}

/** Who may ask for a field: everybody, or only who has signed in. Whoever may not is told so, and the function does not run. */
export type Who = 'guest' | 'staff';

export interface Query {
  readonly who: Who;
  /**
   * Answers the value of the field, null when there is none, or what is wrong with its arguments. `input` has them, of the
   * types that `sdl` says. What costs something may stand in the value as a function, which is called when somebody asks for it.
   */
  answer(input: FieldInput, call: Call): Promise<unknown>;
}

export interface Mutation {
  readonly who: Who;
  /** What the writes of visitors are counted under. */
  readonly kind: string;
  /** `input` is the argument of that name, or all arguments where none has it. One with an `id` that comes again is the same write. */
  answer(input: FieldInput, call: Call): Promise<MutationOutcome>;
}

/** Follows what a room tells of beside the contract. */
export interface Subscription {
  readonly who: Who;
  readonly entity: OwnEntity;
  /** What is told of a change to whoever follows with these arguments, as it is at this moment; null when it is nothing to them. */
  answer(input: FieldInput, change: Change): Promise<object | null>;
}

export type FieldInput = Readonly<Record<string, unknown>>;

/**
 * `created`: something new is stored, which counts against what the address of a visitor may store; `repeated`: it was stored by
 * the same request before; `changed`: anything else that was done.
 */
export type MutationOutcome =
  | { readonly outcome: 'created' | 'repeated' | 'changed'; readonly value: unknown }
  | NotDone;

/** Who asks for a field, as far as a room may know. */
export interface Call {
  readonly role: Role;
  /** Of who has signed in; null for guests. */
  readonly account: Account | null;
  /** In which they signed in; absent for guests. */
  readonly session?: string | undefined;
  /** Which the client prefers, where the input says none. */
  readonly language: Language;
  /** In a mutation what the address of a guest has of the room for letters. Absent for staff, who have all of it. */
  readonly share?: LetterShare | undefined;
  /** The address of a guest. Absent for staff, and where addresses are not counted. */
  readonly address?: string | undefined;
  /** Aborted when the client is gone. */
  readonly signal: AbortSignal;
}

export interface Account {
  readonly id: string;
  readonly email: string;
  /** How they sign; null where nobody said. */
  readonly name: string | null;
}

/** What pages ask of the business. */
export type PageQuestions = Omit<FrontDesk, 'origin' | 'sender' | 'report'>;

/** A form that was posted without script. */
export interface PostedForm {
  /** What the writes of visitors are counted under. */
  readonly kind: string;
  /** As they came, unchecked. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Whether the values can be stored. */
  check(fields: Readonly<Record<string, unknown>>): { readonly ok: boolean };
}

export type FormOutcome<Field extends string> =
  | Exclude<CreateOutcome, { readonly outcome: 'refused' }>
  | { readonly outcome: 'refused'; readonly problems: readonly Problem<Field | 'id'>[] };

/** Stores what a form says within the limits of forms. `store` is given its values and what its sender has of the room for letters. */
export type LeaveForm = <Field extends string>(
  form: PostedForm,
  store: (fields: PostedForm['fields'], share: LetterShare) => Promise<FormOutcome<Field>>,
) => Promise<LeaveOutcome<Exclude<Field, 'id'>>>;

/**
 * Does what a form asks for within the limits of forms, and answers what came of it. `store` is also given the address that
 * it came from.
 */
export type AdmitForm = <Done extends { readonly outcome: string }>(
  form: PostedForm,
  store: (fields: PostedForm['fields'], share: LetterShare, address: string) => Promise<Done>,
) => Promise<Done | TooMany | TooSoon>;
