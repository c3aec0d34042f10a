import type { GraphQLError } from 'graphql';
import type { Create, CreateOutcome } from '#backend/features/feature.ts';
import { type EntityRow, entityShapes } from '#backend/protocols/graphql/entities.ts';
import { checkFields } from '#backend/protocols/graphql/execute/check-fields.ts';
import { conditionFailed, refuseUndone } from '#backend/protocols/graphql/field-fault.ts';
import { auditContextIn, may, type RequestContext } from '#backend/protocols/graphql/request-context.ts';
import type { Entity } from '#model/access.ts';
import { defaultLanguage, isLanguage } from '#model/languages.ts';
import type { Problem } from '#model/problems.ts';
import { isRowId } from '#model/row-id.ts';
import { matchesFilter } from './filter.ts';

export interface WriteArguments {
  readonly input: EntityRow;
  readonly condition?: EntityRow | null;
}

/** Idempotent by id. Without read permission, returns the sent fields, id, times. */
export async function createRow(
  entity: Entity,
  { input, condition }: WriteArguments,
  context: RequestContext,
): Promise<EntityRow | GraphQLError> {
  // No row exists yet, so the condition runs against an empty one.
  if (!matchesFilter(condition, {})) return conditionFailed();
  const readsAll = may(context, 'read', entity) === 'all';
  const result = await store(entity, input, readsAll, context);
  if (!('row' in result)) return refuseUndone(result);
  return readsAll ? { ...result.row } : onlySentFields(result.row, input);
}

async function store(
  entity: Entity,
  input: EntityRow,
  readsAll: boolean,
  context: RequestContext,
): Promise<CreateOutcome> {
  const create = context.creates[entity];
  return create ? runCreate(create, input, readsAll, context) : addRow(entity, input, context);
}

/** Runs a feature's create operation, which also enqueues e-mails. */
async function runCreate(
  { kind, store }: Create,
  input: EntityRow,
  readsAll: boolean,
  { admit, caller, accountOf }: RequestContext,
): Promise<CreateOutcome> {
  const { id, language: requested, ...fields } = input;
  const language = requested ?? defaultLanguage;
  if (!isLanguage(language)) {
    return { outcome: 'refused', problems: [{ field: 'language', problem: 'invalid' }] };
  }
  const write = { fields, ...(typeof id === 'string' && { id }) };
  const by = caller.session === undefined ? null : await accountOf(caller.session);
  const request = { ...write, language, readsAll, ...(by && { by }) };
  return admit ? admit({ ...write, kind }, (emailQuota) => store({ ...request, emailQuota })) : store(request);
}

function onlySentFields(row: object, input: EntityRow): EntityRow {
  const shown = new Set(['id', 'createdAt', 'updatedAt', ...Object.keys(input)]);
  return Object.fromEntries(Object.entries(row).filter(([name]) => shown.has(name)));
}

/** Idempotent by id; other fields under the same id conflict. */
export async function addRow(
  entity: Entity,
  { id: requested, ...fields }: EntityRow,
  context: Pick<RequestContext, 'writer' | 'newId' | 'at' | 'changed' | 'caller' | 'accountOf'>,
): Promise<CreateOutcome> {
  const { writer, newId, at, changed } = context;
  const checked = checkFields(entity, fields);
  const problems: Problem[] = checked.ok ? [] : [...checked.problems];
  const id = typeof requested === 'string' ? requested : newId();
  if (!isRowId(id)) problems.push({ field: 'id', problem: 'invalid' });
  if (!checked.ok || problems.length > 0) return { outcome: 'refused', problems };
  const values = { ...checked.value, id, createdAt: at, updatedAt: at };
  const { added, row } = await writer.add(entity, values, await auditContextIn(context));
  if (added) {
    changed({ entity, action: 'create', row });
    return { outcome: 'created', row };
  }
  return isSame(entity, row, checked.value) ? { outcome: 'repeated', row } : { outcome: 'conflict' };
}

function isSame(entity: Entity, row: EntityRow, sent: EntityRow): boolean {
  const { ours, unsent = {} } = entityShapes[entity];
  const others = new Set(['id', 'createdAt', 'updatedAt', ...ours]);
  const fields = Object.keys(row).filter((name) => !others.has(name));
  return fields.every((name) => (row[name] ?? null) === (sent[name] ?? unsent[name] ?? null));
}
