import type { GraphQLError, GraphQLResolveInfo } from 'graphql';
import type { EntityRow } from '#backend/protocols/graphql/entities.ts';
import { may, notAuthorized, type RequestContext } from '#backend/protocols/graphql/request-context.ts';
import type { Entity } from '#model/access.ts';

export async function getRow(
  entity: Entity,
  id: string | null,
  context: RequestContext,
  info: GraphQLResolveInfo,
): Promise<EntityRow | GraphQLError | null> {
  const sight = may(context, 'read', entity);
  if (sight === 'none') return notAuthorized(info);
  if (id === null) return null;
  return context.budget.read(
    () => context.reader.one(entity, id, sight),
    () => 1,
  );
}
