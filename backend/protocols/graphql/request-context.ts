import type { GraphQLError, GraphQLResolveInfo } from 'graphql';
import type { Creates, SignedInAccount } from '#backend/features/feature.ts';
import type { Change } from '#backend/platform/events/events.ts';
import type { Caller } from '#backend/platform/http/requests/caller.ts';
import type { LimiterOutcome, StoreForm, TooMany, Write } from '#backend/platform/rate-limits/write-limiter.ts';
import type { PageTokens } from '#backend/platform/tokens/page-token.ts';
import { type AccessPolicy, type Action, type Entity, permission } from '#model/access.ts';
import type { Role } from '#model/accounts/roles.ts';
import type { RowReader, Sight } from './crud/read-rows.ts';
import type { RowWriter, WriteContext } from './crud/write-rows.ts';
import { refuse } from './field-fault.ts';
import type { ReadBudget } from './limits/read-budget.ts';

export interface RequestContext {
  readonly caller: Caller;
  /** Null for subscriptions over a WebSocket. */
  readonly request: Request | null;
  readonly policy: AccessPolicy;
  readonly reader: RowReader;
  readonly writer: RowWriter;
  /** Create operations of features; an entity without one is only stored. */
  readonly creates: Creates;
  readonly pageTokens: PageTokens;
  readonly budget: ReadBudget;
  /** ISO 8601 in UTC with milliseconds. */
  readonly at: string;
  /** Null when the account was deleted. */
  accountOf(session: string): Promise<SignedInAccount | null>;
  /** Least role for a field outside the contract; model/access.ts by default. */
  roleFor?(field: string): Role;
  /** Runs a guest's write within its rate limits. Absent: no limits. */
  readonly admit?: Admit;
  /** IP address of a guest. Absent for staff, and without limits. */
  readonly address?: string;
  /** Takes a token for one row change; null, or the wait in seconds. Absent: no limit. */
  takeQuota?(): Promise<number | null>;
  newId(): string;
  /** Publishes a committed row change, unless the operation publishes it. */
  changed(change: Change): void;
}

/** `admit` of the write guard, bound to one IP address. */
export type Admit = <Done extends LimiterOutcome>(
  write: Omit<Write, 'address'>,
  store: StoreForm<Done>,
) => Promise<Done | TooMany>;

export async function auditContextIn({
  caller,
  accountOf,
  newId,
  at,
}: Pick<RequestContext, 'caller' | 'accountOf' | 'newId' | 'at'>): Promise<WriteContext> {
  const by = caller.session === undefined ? null : await accountOf(caller.session);
  return by && { id: newId(), at, by };
}

export function may({ caller, policy }: RequestContext, action: Action, entity: Entity): Sight | 'none' {
  return permission(policy, caller.role, entity, action);
}

export function notAuthorized({ fieldName, parentType }: GraphQLResolveInfo): GraphQLError {
  const message = `Not Authorized to access ${fieldName} on type ${parentType.name}`;
  return refuse({ errorType: 'Unauthorized', message });
}
