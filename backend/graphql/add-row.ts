import type { CreateOutcome } from '#backend/business/room.ts';
import type { Entity } from '#model/access.ts';
import type { Problem } from '#model/problems.ts';
import { isRowId } from '#model/row-id.ts';
import { checkFields } from './check-fields.ts';
import { entityShapes, type Row } from './entities.ts';
import { type RequestContext, recordingOf } from './request-context.ts';

/**
 * Stores a row of which nothing else follows, its values checked. Sent again under its id it is the first row; something
 * else under an id that is taken is a conflict.
 */
export async function addRow(
  entity: Entity,
  { id: asked, ...fields }: Row,
  context: Pick<RequestContext, 'writer' | 'newId' | 'at' | 'changed' | 'caller' | 'accountOf'>,
): Promise<CreateOutcome> {
  const { writer, newId, at, changed } = context;
  const checked = checkFields(entity, fields);
  const problems: Problem[] = checked.ok ? [] : [...checked.problems];
  const id = typeof asked === 'string' ? asked : newId();
  if (!isRowId(id)) problems.push({ field: 'id', problem: 'invalid' });
  if (!checked.ok || problems.length > 0) return { outcome: 'refused', problems };
  const made = { ...checked.value, id, createdAt: at, updatedAt: at };
  const { added, row } = await writer.add(entity, made, await recordingOf(context));
  if (added) {
    changed({ entity, action: 'create', row });
    return { outcome: 'created', row };
  }
  return isSame(entity, row, checked.value) ? { outcome: 'repeated', row } : { outcome: 'conflict' };
}

/** Whether the row says what was sent. */
function isSame(entity: Entity, row: Row, sent: Row): boolean {
  const { ours, unsent = {} } = entityShapes[entity];
  const others = new Set(['id', 'createdAt', 'updatedAt', ...ours]);
  const fields = Object.keys(row).filter((name) => !others.has(name));
  return fields.every((name) => (row[name] ?? null) === (sent[name] ?? unsent[name] ?? null));
}
