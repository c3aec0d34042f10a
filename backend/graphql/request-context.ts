import type { GraphQLError, GraphQLResolveInfo } from 'graphql';
import type { Account, Creates } from '#backend/business/room.ts';
import type { Change } from '#backend/changes/changes.ts';
import type { Caller } from '#backend/http/caller.ts';
import type { PageTokens } from '#backend/keys/page-token.ts';
import type { Outcome, Store, TooMany, Write } from '#backend/rate-limits/write-guard.ts';
import { type AccessPolicy, type Action, type Entity, permission } from '#model/access.ts';
import { refuse } from './field-fault.ts';
import type { ReadBudget } from './read-budget.ts';
import type { RowReader, Sight } from './read-rows.ts';
import type { Recording, RowWriter } from './write-rows.ts';

/** What every resolver is handed. */
export interface RequestContext {
  readonly caller: Caller;
  /** Null for what is followed over a socket. */
  readonly request: Request | null;
  readonly policy: AccessPolicy;
  readonly reader: RowReader;
  readonly writer: RowWriter;
  /** What happens besides storing a row; an entity without one is stored and no more. */
  readonly creates: Creates;
  readonly pageTokens: PageTokens;
  readonly budget: ReadBudget;
  /** When the request came, ISO 8601 in UTC with milliseconds. */
  readonly at: string;
  /** The account that a session is of; null when it is gone. */
  accountOf(session: string): Promise<Account | null>;
  /** Does what a guest wants to leave, within the limits of their address. Absent, there are none. */
  readonly admit?: Admit;
  /** The address of a guest. Absent for staff, and where there are no limits. */
  readonly address?: string;
  /** Takes room for one change of a row; answers null, or in how many seconds there is some. Absent, there always is. */
  takeRoom?(): Promise<number | null>;
  /** A new id of at most 64 letters, digits, `-` and `_`. */
  newId(): string;
  /** Called after a commit that changed a row, unless the operation tells it itself. */
  changed(change: Change): void;
}

/** `admit` of the write guard for one address. */
export type Admit = <Done extends Outcome>(
  write: Omit<Write, 'address'>,
  store: Store<Done>,
) => Promise<Done | TooMany>;

/** Under whose name the record of changes has what the caller does; null for guests. */
export async function recordingOf({
  caller,
  accountOf,
  newId,
  at,
}: Pick<RequestContext, 'caller' | 'accountOf' | 'newId' | 'at'>): Promise<Recording> {
  const by = caller.session === undefined ? null : await accountOf(caller.session);
  return by && { id: newId(), at, by };
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
