import type { GraphQLError } from 'graphql';
import { RefusedRow } from '#backend/platform/database/refused-row.ts';
import type { EntityRow } from '#backend/protocols/graphql/entities.ts';
import { checkFields } from '#backend/protocols/graphql/execute/check-fields.ts';
import { conditionFailed, refuseProblems } from '#backend/protocols/graphql/field-fault.ts';
import { auditContextIn, type RequestContext } from '#backend/protocols/graphql/request-context.ts';
import type { Entity } from '#model/access.ts';
import { emailKey } from '#model/people/email.ts';
import type { WriteArguments } from './create-row.ts';
import { matchesFilter } from './filter.ts';

/** Returns the whole row. */
export async function updateRow(
  entity: Entity,
  { input, condition }: WriteArguments,
  context: RequestContext,
): Promise<EntityRow | GraphQLError> {
  const { id, ...fields } = input;
  const checked = checkFields(entity, fields);
  if (!checked.ok) return refuseProblems(checked.problems);
  const written = context.writer.change(
    entity,
    String(id),
    (before) => matchesFilter(condition, before),
    (before) => ({ ...checked.value, ...consequences(entity, before, checked.value), updatedAt: context.at }),
    await auditContextIn(context),
  );
  const row = await written.catch((fault: unknown) => {
    if (fault instanceof RefusedRow) return fault;
    throw fault;
  });
  if (row instanceof RefusedRow) return refuseProblems(row.problems);
  if (!row) return conditionFailed();
  context.changed({ entity, action: 'update', row });
  return row;
}

/**
 * Resets a subscriber whose e-mail changes: the new mailbox's owner did not consent, and old links
 * must not confirm it.
 */
function consequences(entity: Entity, before: EntityRow, changes: EntityRow): EntityRow {
  if (entity !== 'NewsLetter' || typeof changes.email !== 'string') return {};
  return emailKey(changes.email) === before.emailKey ? {} : { emailKey: null, confirmedAt: null, optInSentAt: null };
}

/** The consent stored with a message stays as proof. */
export async function deleteRow(
  entity: Entity,
  { input, condition }: WriteArguments,
  context: RequestContext,
): Promise<EntityRow | GraphQLError> {
  const id = String(input.id);
  // Read before the delete: subscribers need it afterwards.
  const wasPublic = (await context.reader.one(entity, id, 'visible')) !== null;
  const meets = (before: EntityRow) => matchesFilter(condition, before);
  const row = await context.writer.remove(entity, id, meets, await auditContextIn(context));
  if (!row) return conditionFailed();
  context.changed({ entity, action: 'delete', row, wasPublic });
  return row;
}
