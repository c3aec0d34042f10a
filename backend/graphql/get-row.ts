import type { GraphQLError, GraphQLResolveInfo } from 'graphql';
import type { Entity } from '#model/access.ts';
import type { Row } from './entities.ts';
import { may, notAuthorized, type RequestContext } from './request-context.ts';

/** The row with that id, or null when there is none that the caller may see. */
export async function getRow(
  entity: Entity,
  id: string | null,
  context: RequestContext,
  info: GraphQLResolveInfo,
): Promise<Row | GraphQLError | null> {
  const sight = may(context, 'read', entity);
  if (sight === 'none') return notAuthorized(info);
  if (id === null) return null;
  return context.budget.read(
    () => context.reader.one(entity, id, sight),
    () => 1,
  );
}
