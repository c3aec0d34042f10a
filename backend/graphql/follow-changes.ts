import type { GraphQLError, GraphQLResolveInfo } from 'graphql';
import type { FieldInput, Subscription } from '#backend/business/room.ts';
import type { Change, ChangeAction } from '#backend/changes/changes.ts';
import type { Entity } from '#model/access.ts';
import type { Row } from './entities.ts';
import { refuse } from './field-fault.ts';
import { refuseFilter } from './filter-limit.ts';
import type { Sight } from './read-rows.ts';
import { may, notAuthorized, type RequestContext } from './request-context.ts';

/** What somebody follows, and how much of it they may see. */
export type Followed = FollowedRows | FollowedRoom;

interface FollowedRows {
  readonly entity: Entity;
  readonly action: ChangeAction;
  readonly filter: Row | null;
  readonly sight: Sight;
}

/** Whatever becomes of what a room tells of beside the contract. */
interface FollowedRoom {
  readonly entity: Change['entity'];
  readonly action: 'any';
  /** What is told of a change; null: nothing. */
  read(change: Change): Promise<Row | null>;
}

/** What the root of a subscription is given: when it starts where to say what is followed, and then each row. */
export type SubscriptionRoot = { follow(followed: Followed): void } | { readonly row: Row };

/**
 * Resolves a field of the subscription. Whoever may read rows of the entity may follow them, as far as they may read.
 * Without a root the field came over plain HTTP, where nothing can be followed.
 */
export function followChanges(
  entity: Entity,
  action: ChangeAction,
  { filter = null }: { readonly filter?: Row | null },
  root: SubscriptionRoot | undefined,
  context: RequestContext,
  info: GraphQLResolveInfo,
): Row | GraphQLError | null {
  const sight = may(context, 'read', entity);
  if (sight === 'none') return notAuthorized(info);
  if (!root) return socketOnly(info);
  if ('row' in root) return root.row;
  const refusal = refuseFilter(filter);
  if (refusal) return refusal;
  root.follow({ entity, action, filter, sight });
  return null;
}

/** The same for what a room of the business tells of. */
export function followRoom(
  { who, entity, answer }: Subscription,
  input: FieldInput,
  root: SubscriptionRoot | undefined,
  { caller }: RequestContext,
  info: GraphQLResolveInfo,
): Row | GraphQLError | null {
  if (who === 'staff' && caller.role !== 'staff') return notAuthorized(info);
  if (!root) return socketOnly(info);
  if ('row' in root) return root.row;
  root.follow({ entity, action: 'any', read: async (change) => (await answer(input, change)) as Row | null });
  return null;
}

function socketOnly({ fieldName, parentType }: GraphQLResolveInfo): GraphQLError {
  const message = `${fieldName} on type ${parentType.name} is served by the WebSocket at /graphql/realtime only`;
  return refuse({ errorType: 'UnsupportedOperation', message });
}
