import type { GraphQLError, GraphQLResolveInfo } from 'graphql';
import type { FieldInput, Subscription } from '#backend/features/feature.ts';
import type { Change, ChangeAction } from '#backend/platform/events/events.ts';
import { refuseFilter } from '#backend/protocols/graphql/limits/filter-limit.ts';
import { type Entity, roleFor as usualRole } from '#model/access.ts';
import { isAtLeast } from '#model/accounts/roles.ts';
import type { Sight } from './crud/read-rows.ts';
import type { EntityRow } from './entities.ts';
import { refuse } from './field-fault.ts';
import { may, notAuthorized, type RequestContext } from './request-context.ts';

export type SubscriptionTarget = FollowedRows | FollowedFeature;

interface FollowedRows {
  readonly entity: Entity;
  readonly action: ChangeAction;
  readonly filter: EntityRow | null;
  readonly sight: Sight;
}

/** Events of a feature, outside the contract. */
interface FollowedFeature {
  readonly entity: Change['entity'];
  readonly action: 'any';
  /** Null: nothing is sent. */
  read(change: Change): Promise<EntityRow | null>;
}

/** Root value: `follow` at the start, `row` for each event. */
export type SubscriptionRoot = { follow(followed: SubscriptionTarget): void } | { readonly row: EntityRow };

/** No `root` over plain HTTP. */
export function subscribeRows(
  entity: Entity,
  action: ChangeAction,
  { filter = null }: { readonly filter?: EntityRow | null },
  root: SubscriptionRoot | undefined,
  context: RequestContext,
  info: GraphQLResolveInfo,
): EntityRow | GraphQLError | null {
  const sight = may(context, 'read', entity);
  if (sight === 'none') return notAuthorized(info);
  if (!root) return socketOnly(info);
  if ('row' in root) return root.row;
  const refusal = refuseFilter(filter);
  if (refusal) return refusal;
  root.follow({ entity, action, filter, sight });
  return null;
}

export function subscribeFeature(
  { entity, answer }: Subscription,
  input: FieldInput,
  root: SubscriptionRoot | undefined,
  { caller, roleFor = usualRole }: RequestContext,
  info: GraphQLResolveInfo,
): EntityRow | GraphQLError | null {
  if (!isAtLeast(caller.role, roleFor(info.fieldName))) return notAuthorized(info);
  if (!root) return socketOnly(info);
  if ('row' in root) return root.row;
  root.follow({ entity, action: 'any', read: async (change) => (await answer(input, change)) as EntityRow | null });
  return null;
}

function socketOnly({ fieldName, parentType }: GraphQLResolveInfo): GraphQLError {
  const message = `${fieldName} on type ${parentType.name} is served by the WebSocket at /graphql/realtime only`;
  return refuse({ errorType: 'UnsupportedOperation', message });
}
