import type { GraphQLError, GraphQLResolveInfo } from 'graphql';
import type { Entity } from '#model/access.ts';
import { emailKey } from '#model/email.ts';
import { checkFields } from './check-fields.ts';
import type { WriteArguments } from './create-row.ts';
import type { Row } from './entities.ts';
import { refuseFilter } from './filter-limit.ts';
import { matchesFilter } from './matches-filter.ts';
import { conditionFailed, refuseProblems } from './refused-write.ts';
import { may, notAuthorized, type RequestContext, recordingOf } from './request-context.ts';

/**
 * Changes the fields of a row that are present, when it meets the condition, and the time of its last change. A row that
 * is not there meets no condition. Answers the whole row as it is then.
 */
export async function updateRow(
  entity: Entity,
  { input, condition }: WriteArguments,
  context: RequestContext,
  info: GraphQLResolveInfo,
): Promise<Row | GraphQLError> {
  if (may(context, 'update', entity) === 'none') return notAuthorized(info);
  const refusal = refuseFilter(condition);
  if (refusal) return refusal;
  const { id, ...fields } = input;
  const checked = checkFields(entity, fields);
  if (!checked.ok) return refuseProblems(checked.problems);
  const row = await context.writer.change(
    entity,
    String(id),
    (before) => matchesFilter(condition, before),
    (before) => ({ ...checked.value, ...consequences(entity, before, checked.value), updatedAt: context.at }),
    await recordingOf(context),
  );
  if (!row) return conditionFailed();
  context.changed({ entity, action: 'update', row });
  return row;
}

/**
 * A subscriber whose address becomes another mailbox's stands for no mailbox any more: its owner agreed to nothing, and
 * the link of an older letter must not subscribe them. They ask by themselves.
 */
function consequences(entity: Entity, before: Row, changes: Row): Row {
  if (entity !== 'NewsLetter' || typeof changes.email !== 'string') return {};
  return emailKey(changes.email) === before.emailKey ? {} : { emailKey: null, confirmedAt: null, optInSentAt: null };
}
