import type { GraphQLError, GraphQLResolveInfo } from 'graphql';
import type { Change } from '#backend/changes/changes.ts';
import type { LetterShare } from '#backend/guard/letter-shares.ts';
import type { Caller } from '#backend/http/caller.ts';
import { type AccessPolicy, type Action, type Entity, permission } from '#model/access.ts';
import type { Language } from '#model/languages.ts';
import type { Problem } from '#model/problems.ts';
import { refuse } from './field-fault.ts';
import type { PageTokens } from './page-token.ts';
import type { ReadBudget } from './read-budget.ts';
import type { RowReader, Sight } from './read-rows.ts';
import type { RowWriter } from './write-rows.ts';

/** What a client asks to have stored. `fields` are its values, unchecked. */
export interface CreateRequest {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly language: Language;
  /** Made by the client: the same request sent again is the same row. */
  readonly id?: string;
  /** What the address of a guest has of the room for letters. Absent for staff, who have all of it. */
  readonly share?: LetterShare;
}

export type CreateOutcome =
  | { readonly outcome: 'created' | 'repeated'; readonly row: object }
  | { readonly outcome: 'refused'; readonly problems: readonly Problem[] }
  | { readonly outcome: 'conflict' }
  /** There is no room for it for `wait` seconds. */
  | { readonly outcome: 'too-many'; readonly wait: number };

/** The operations behind the creating fields that do more than store a row. */
export interface DataOperations {
  createContact(request: CreateRequest): Promise<CreateOutcome>;
  /** For somebody who may not read subscriptions, and learns nothing of them. */
  createNewsletter(request: CreateRequest): Promise<CreateOutcome>;
  /** For somebody who may. */
  recordNewsletter(request: CreateRequest): Promise<CreateOutcome>;
}

/** What every resolver is handed. */
export interface RequestContext {
  readonly caller: Caller;
  readonly policy: AccessPolicy;
  readonly reader: RowReader;
  readonly writer: RowWriter;
  readonly operations: DataOperations;
  readonly pageTokens: PageTokens;
  readonly budget: ReadBudget;
  /** When the request came, ISO 8601 in UTC with milliseconds. */
  readonly at: string;
  /** Takes room for one change of a row; answers null, or in how many seconds there is some. Absent, there always is. */
  takeRoom?(): Promise<number | null>;
  /** A new id of at most 64 letters, digits, `-` and `_`. */
  newId(): string;
  /** Called after a commit that changed a row, unless the operation tells it itself. */
  changed(change: Change): void;
}

/** What the caller may do with the entity. */
export function may({ caller, policy }: RequestContext, action: Action, entity: Entity): Sight | 'none' {
  return permission(policy, caller.role, entity, action);
}

/** The refusal of a field that the caller may not use. */
export function notAuthorized({ fieldName, parentType }: GraphQLResolveInfo): GraphQLError {
  const message = `Not Authorized to access ${fieldName} on type ${parentType.name}`;
  return refuse({ errorType: 'Unauthorized', message });
}
