import type { GraphQLError, GraphQLResolveInfo } from 'graphql';
import type { Caller } from '#backend/http/caller.ts';
import { type AccessPolicy, type Action, type Entity, permission } from '#model/access.ts';
import type { Language } from '#model/languages.ts';
import type { Problem } from '#model/problems.ts';
import { refuse } from './field-fault.ts';
import type { RowReader, Sight } from './read-rows.ts';

/** What a client asks to have stored. `fields` are its values, unchecked. */
export interface CreateRequest {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly language: Language;
  /** Made by the client: the same request sent again is the same row. */
  readonly id?: string;
}

export type CreateOutcome =
  | { readonly outcome: 'created' | 'repeated'; readonly row: object }
  | { readonly outcome: 'refused'; readonly problems: readonly Problem[] }
  | { readonly outcome: 'conflict' };

/** The operations behind the creating fields that are served. */
export interface DataOperations {
  createContact(request: CreateRequest): Promise<CreateOutcome>;
  createNewsletter(request: CreateRequest): Promise<CreateOutcome>;
}

/** What every resolver is handed. */
export interface RequestContext {
  readonly caller: Caller;
  readonly policy: AccessPolicy;
  readonly reader: RowReader;
  readonly operations: DataOperations;
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

/** The refusal of a field that is in the contract and not served. */
export function notServed({ fieldName, parentType }: GraphQLResolveInfo): GraphQLError {
  const message = `${fieldName} on type ${parentType.name} is not served`;
  return refuse({ errorType: 'UnsupportedOperation', message });
}
