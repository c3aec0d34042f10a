import type { Change } from '#backend/changes/changes.ts';
import type { Database } from '#backend/database/tables.ts';
import type { LetterShare } from '#backend/guard/letter-shares.ts';
import type { TooMany, TooSoon } from '#backend/guard/write-guard.ts';
import type { LetterKind } from '#backend/outbox/letter-kind.ts';
import type { Entity } from '#model/access.ts';
import type { FrontDesk, Left } from '#model/front-desk.ts';
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
  /** What pages may ask; what a form leaves goes through `leave`, or `admit` where it is more than stored. */
  pages?(leave: LeaveForm, admit: AdmitForm): Partial<PageQuestions>;
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

export type Creates = Readonly<Partial<Record<Entity, Create>>>;

export interface Create {
  /** What the writes of visitors are counted under. */
  readonly kind: string;
  store(request: CreateRequest): Promise<CreateOutcome>;
}

/** What a client asks to have stored. `fields` are its values, unchecked. */
export interface WriteRequest {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly language: Language;
  /** Made by the client: the same request sent again is the same row. */
  readonly id?: string | undefined;
  /** What the address of a guest has of the room for letters. Absent for staff, who have all of it. */
  readonly share?: LetterShare | undefined;
}

export interface CreateRequest extends WriteRequest {
  /** Whether whoever asks may read the entity; who may not learns nothing of what is stored. */
  readonly readsAll: boolean;
}

export type CreateOutcome =
  | { readonly outcome: 'created' | 'repeated'; readonly row: object }
  | { readonly outcome: 'refused'; readonly problems: readonly Problem[] }
  | { readonly outcome: 'conflict' }
  /** There is no room for it for `wait` seconds. */
  | { readonly outcome: 'too-many'; readonly wait: number };

/** What pages ask of the business. */
export type PageQuestions = Omit<FrontDesk, 'origin' | 'report'>;

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
) => Promise<Left<Exclude<Field, 'id'>>>;

/**
 * Does what a form asks for within the limits of forms, and answers what came of it. `store` is also given the address that
 * it came from.
 */
export type AdmitForm = <Done extends { readonly outcome: string }>(
  form: PostedForm,
  store: (fields: PostedForm['fields'], share: LetterShare, address: string) => Promise<Done>,
) => Promise<Done | TooMany | TooSoon>;
