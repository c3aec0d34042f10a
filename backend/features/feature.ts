import type { Database, DatabaseTransaction, Tables } from '#backend/platform/database/tables.ts';
import type { EmailTemplate } from '#backend/platform/email/outbox/email-template.ts';
import type { Change, OwnEntity } from '#backend/platform/events/events.ts';
import type { BackgroundJob } from '#backend/platform/jobs/background-job.ts';
import type { RetentionJob } from '#backend/platform/jobs/retention-jobs.ts';
import type { EmailQuota } from '#backend/platform/rate-limits/email-quotas.ts';
import type { TooMany, TooSoon } from '#backend/platform/rate-limits/write-limiter.ts';
import type { Entity } from '#model/access.ts';
import type { Role } from '#model/accounts/roles.ts';
import type * as api from '#model/api.generated.ts';
import type { MutationArguments, QueryArguments } from '#model/api.generated.ts';
import type { Language } from '#model/languages.ts';
import type { PageApi, SubmitOutcome } from '#model/page-api.ts';
import type { Problem } from '#model/problems.ts';

/** Business feature. Imports neither protocols nor other features. */
export interface Feature {
  readonly emails?: readonly EmailTemplate[];
  /** An entity without one is only stored. */
  readonly creates?: Creates;
  /** Side effects in the transaction that changes or deletes a contract row. */
  readonly rowHooks?: RowHooks;
  readonly fields?: Fields | readonly Fields[];
  /** Page API for a visitor at `address`. Forms go through `submit`, or `storeWithinLimits` for other outcomes. */
  pages?(
    submit: SubmitPageForm,
    storeWithinLimits: StoreWithinLimits,
    address: string,
    emailQuota?: EmailQuota,
  ): Partial<PageQueries>;
  readonly backgroundJobs?: readonly BackgroundJob[];
  readonly person?: PersonHandlers;
  readonly retention?: RetentionJob;
  actionItems?(at: Date): Promise<ActionItems>;
  firstSteps?(): Promise<readonly FirstStep[]>;
}

export interface ActionItems {
  readonly items: readonly ActionItem[];
  readonly counts: Readonly<Partial<Record<ActionItemCount, number>>>;
}

/** Most items returned of a kind; counts include all. */
export const maxActionItems = 50;

export const actionItemCounts = ['messages', 'groups', 'reservations', 'letters', 'accounts', 'backups'] as const;
type ActionItemCount = (typeof actionItemCounts)[number];

/** `about`: message type, e-mail kind, telephone number, amount or failed check. */
export type ActionItem = Loose<Omit<api.Need, 'kind'>> & { readonly kind: string };

/** A step of a new installation, proved by data. */
export type FirstStep = Loose<Omit<api.FirstStep, 'name'>> & { readonly name: string };

/** Seats confirmed on a day of the company's time zone, `YYYY-MM-DD`. */
export type DayCount = Loose<api.DayCount>;

export interface FeatureDeps {
  readonly db: Database;
  /** The site's address is not this machine's. */
  readonly isPublic?: boolean;
  now(): Date;
  /** At most 64 letters, digits, `-` and `_`. */
  newId(): string;
  /** Wakes mail delivery after a commit. */
  emailQueued?(): void;
  /** Publishes a committed change of a contract row. */
  changed?(change: Change): void;
}

/**
 * Data-subject requests of a mailbox, regardless of the address tag (`ofMailbox`). Callers lock it
 * (`lockMailbox`) and run all handlers in one transaction. Returned changes are published after its
 * commit.
 */
export interface PersonHandlers {
  /** A test fails for a table with a mailbox that no handler lists. */
  readonly tables: readonly (keyof Tables)[];
  /** Without hashes and secrets. */
  find(trx: DatabaseTransaction, email: string): Promise<readonly FoundRow[]>;
  /** By name or address (`searchWords`), latest first. Absent if neither is stored. */
  seek?(trx: DatabaseTransaction, words: readonly string[], limit: number): Promise<readonly PersonMatch[]>;
  /** Whether the new address would duplicate a row that a person has once. */
  taken?(trx: DatabaseTransaction, email: string, to: string): Promise<boolean>;
  correct?(trx: DatabaseTransaction, email: string, correction: Correction): Promise<readonly Change[]>;
  /** Takes the first locks of e-mail writers before any `correct` or `erase`, against deadlocks. */
  lock?(trx: DatabaseTransaction, email: string): Promise<unknown>;
  erase(trx: DatabaseTransaction, email: string): Promise<readonly Change[]>;
}

export interface FoundRow {
  readonly table: keyof Tables;
  readonly row: object;
  readonly stays?: Staying;
}

/** Why and until when (ISO) a row is kept. Null: until the person or a pending action ends it. */
interface Staying {
  readonly why: 'proof' | 'refusal' | 'notice' | 'register';
  readonly until: string | null;
}

export interface PersonMatch {
  readonly table: keyof Tables;
  readonly email: string;
  /** Empty if only the address is known. */
  readonly name: string;
  readonly at: string;
}

/** Checked new name and address; absent fields stay. */
export interface Correction {
  readonly name?: string | undefined;
  readonly lastname?: string | undefined;
  readonly email?: string | undefined;
}

export type Creates = Readonly<Partial<Record<Entity, Create>>>;

export interface Create {
  /** Key of the rate limit for visitors. */
  readonly kind: string;
  store(request: CreateRequest): Promise<CreateOutcome>;
}

export type RowHooks = Readonly<Partial<Record<Entity, RowHook>>>;

/** Rows are database rows. Returned changes are published after the commit. */
export interface RowHook {
  changed(trx: DatabaseTransaction, before: object, after: object): Promise<RowHookResult>;
  removed(trx: DatabaseTransaction, row: object): Promise<readonly Change[]>;
}

export interface RowHookResult {
  readonly changes: readonly Change[];
  /** Other changed rows, for the audit log and undo. */
  readonly undo?: { readonly before: object; readonly after: object };
}

/** `fields` are unchecked. */
export interface WriteRequest {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly language: Language;
  /** Client-made, for idempotency. */
  readonly id?: string | undefined;
  /** E-mail quota of a guest's IP address; absent for staff. */
  readonly emailQuota?: EmailQuota | undefined;
  readonly by?: Account | undefined;
}

export interface CreateRequest extends WriteRequest {
  /** Whether the caller may read the entity; if not, the result must reveal no stored rows. */
  readonly readsAll: boolean;
}

export type CreateOutcome = { readonly outcome: 'created' | 'repeated'; readonly row: object } | NotDone;

export interface RefusedInput<Field extends string = string> {
  readonly outcome: 'refused';
  readonly problems: readonly Problem<Field>[];
}

export type NotDone =
  | RefusedInput
  | { readonly outcome: 'conflict' }
  /** In seconds. */
  | { readonly outcome: 'too-many'; readonly wait: number };

/** SDL with a resolver for each field that it adds. Exceptions are faults. */
export interface Fields {
  readonly sdl: string;
  readonly queries?: Readonly<Record<string, Query>>;
  readonly mutations?: Readonly<Record<string, Mutation>>;
  readonly subscriptions?: Readonly<Record<string, Subscription>>;
}

export interface ApiFields extends Pick<Fields, 'sdl' | 'subscriptions'> {
  readonly queries?: {
    readonly [Name in keyof QueryArguments]?: Omit<Query, 'answer'> & {
      answer(
        input: InputOf<QueryArguments[Name]>,
        call: Call,
      ): Promise<Answered<api.Query[Name]> | RefusedInput | null>;
    };
  };
  readonly mutations?: {
    readonly [Name in keyof MutationArguments]?: Omit<Mutation, 'answer'> & {
      answer(input: InputOf<MutationArguments[Name]>, call: Call): Promise<MutationOutcome>;
    };
  };
}

/** Extra fields allowed, null fields optional, costly fields as functions. */
type Answered<T> = T extends readonly (infer Item)[]
  ? readonly Answered<Item>[]
  : T extends object
    ? { readonly [Field in keyof T as Given<T, Field>]: Later<T[Field]> } & {
        readonly [Field in keyof T as Exclude<Field, Given<T, Field> | '__typename'>]?: Later<T[Field]> | undefined;
      }
    : T;

type Given<T, Field extends keyof T> = Field extends '__typename' ? never : null extends T[Field] ? never : Field;
type Later<T> = Answered<T> | (() => Promise<Answered<T>>);

/** API type as features write it: without `__typename`, nullable fields optional. */
export type Loose<T> = { readonly [Field in keyof T as Given<T, Field>]: T[Field] } & {
  readonly [Field in keyof T as Exclude<Field, Given<T, Field> | '__typename'>]?: T[Field] | undefined;
};

type InputOf<Arguments> = Arguments extends { readonly input: infer Input } ? Input : Arguments;

/** Roles are in model/access.ts: others get an error before the resolver runs. */
export interface Query {
  /** Returns the value, null or problems. */
  answer(input: FieldInput, call: Call): Promise<unknown>;
}

export interface Mutation {
  readonly kind: string;
  /** `input` is the argument of that name, or all arguments if none has it. Idempotent by `id`. */
  answer(input: FieldInput, call: Call): Promise<MutationOutcome>;
}

/** `conflict`: the account was just deleted. */
export function byStaff<Input>(kind: string, act: (input: Input, by: Account, call: Call) => Promise<MutationOutcome>) {
  return {
    kind,
    answer: async (input: Input, call: Call): Promise<MutationOutcome> =>
      call.account ? act(input, call.account, call) : { outcome: 'conflict' },
  };
}

/** Subscription to changes of an app event entity, outside the contract. */
export interface Subscription {
  readonly entity: OwnEntity;
  /** Current payload; null if the change does not concern these arguments. */
  answer(input: FieldInput, change: Change): Promise<object | null>;
}

export type FieldInput = Readonly<Record<string, unknown>>;

/**
 * `created`: a new row, counted against the limits of visitors. `repeated`: the same request or a
 * version conflict, nothing new. `changed`: any other effect.
 */
export type MutationOutcome =
  | { readonly outcome: 'created' | 'repeated' | 'changed'; readonly value: unknown }
  | NotDone;

export function asChanged(value: unknown): MutationOutcome {
  return { outcome: 'changed', value };
}

export interface Call {
  readonly role: Role;
  /** Null for guests. */
  readonly account: Account | null;
  readonly session?: string | undefined;
  readonly language: Language;
  readonly emailQuota?: EmailQuota | undefined;
  /** Absent for staff, and if addresses are not counted. */
  readonly address?: string | undefined;
  readonly signal: AbortSignal;
}

export interface Account {
  readonly id: string;
  readonly email: string;
  /** Signature. */
  readonly name: string | null;
}

export interface SignedInAccount extends Account {
  /** In milliseconds. */
  readonly signedInAt: number;
}

export type PageQueries = Omit<PageApi, 'origin' | 'sender' | 'report'>;

interface PostedForm {
  readonly kind: string;
  readonly fields: Readonly<Record<string, unknown>>;
  check(fields: Readonly<Record<string, unknown>>): { readonly ok: boolean };
}

export type FormOutcome<Field extends string> =
  | Exclude<CreateOutcome, { readonly outcome: 'refused' }>
  | RefusedInput<Field | 'id'>;

/** `StoreWithinLimits` with the outcome of the page API. */
export type SubmitPageForm = <Field extends string>(
  form: PostedForm,
  store: (fields: PostedForm['fields'], emailQuota: EmailQuota) => Promise<FormOutcome<Field>>,
) => Promise<SubmitOutcome<Exclude<Field, 'id'>>>;

/** Runs `store` within the form limits; returns its outcome. */
export type StoreWithinLimits = <Done extends { readonly outcome: string }>(
  form: PostedForm,
  store: (fields: PostedForm['fields'], emailQuota: EmailQuota) => Promise<Done>,
) => Promise<Done | TooMany | TooSoon>;
