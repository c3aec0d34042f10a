import type { GraphQLError, GraphQLResolveInfo } from 'graphql';
import type { Entity } from '#model/access.ts';
import type { WriteArguments } from './create-row.ts';
import type { Row } from './entities.ts';
import { refuseFilter } from './filter-limit.ts';
import { matchesFilter } from './matches-filter.ts';
import { conditionFailed } from './refused-write.ts';
import { may, notAuthorized, type RequestContext, recordingOf } from './request-context.ts';

/**
 * Removes a row when it meets the condition, and answers it as it was. A row that is not there meets no condition. The
 * consent that came with a message stays: it is the proof.
 */
export async function deleteRow(
  entity: Entity,
  { input, condition }: WriteArguments,
  context: RequestContext,
  info: GraphQLResolveInfo,
): Promise<Row | GraphQLError> {
  if (may(context, 'delete', entity) === 'none') return notAuthorized(info);
  const refusal = refuseFilter(condition);
  if (refusal) return refusal;
  const id = String(input.id);
  // Once it is gone nobody can say whether it was public.
  const wasPublic = (await context.reader.one(entity, id, 'visible')) !== null;
  const meets = (before: Row) => matchesFilter(condition, before);
  const row = await context.writer.remove(entity, id, meets, await recordingOf(context));
  if (!row) return conditionFailed();
  context.changed({ entity, action: 'delete', row, wasPublic });
  return row;
}
