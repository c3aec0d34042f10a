import type { GraphQLError, GraphQLResolveInfo } from 'graphql';
import type { Create, CreateOutcome } from '#backend/business/room.ts';
import type { Entity } from '#model/access.ts';
import { defaultLanguage, isLanguage } from '#model/languages.ts';
import { addRow } from './add-row.ts';
import type { Row } from './entities.ts';
import { refuseFilter } from './filter-limit.ts';
import { matchesFilter } from './matches-filter.ts';
import { conditionFailed, refuseUndone } from './refused-write.ts';
import { may, notAuthorized, type RequestContext } from './request-context.ts';

/** The arguments of a creating and of a changing field. */
export interface WriteArguments {
  readonly input: Row;
  readonly condition?: Row | null;
}

/**
 * Stores a row for the caller. What is sent again under its id answers the first row. Who may not read the entity gets
 * back no more than they sent, with the id and the two times: nothing that was stored before.
 */
export async function createRow(
  entity: Entity,
  { input, condition }: WriteArguments,
  context: RequestContext,
  info: GraphQLResolveInfo,
): Promise<Row | GraphQLError> {
  if (may(context, 'create', entity) === 'none') return notAuthorized(info);
  const refusal = refuseFilter(condition);
  if (refusal) return refusal;
  // A condition is about the row that is there before: there is none yet.
  if (!matchesFilter(condition, {})) return conditionFailed();
  const readsAll = may(context, 'read', entity) === 'all';
  const result = await store(entity, input, readsAll, context);
  if (!('row' in result)) return refuseUndone(result);
  return readsAll ? { ...result.row } : ownWords(result.row, input);
}

async function store(entity: Entity, input: Row, readsAll: boolean, context: RequestContext): Promise<CreateOutcome> {
  const create = context.creates[entity];
  return create ? leave(create, input, readsAll, context) : addRow(entity, input, context);
}

/** For what visitors leave, storing a row is not all: letters are written too. */
async function leave(
  { kind, store }: Create,
  input: Row,
  readsAll: boolean,
  { admit, caller, accountOf }: RequestContext,
): Promise<CreateOutcome> {
  const { id, language: asked, ...fields } = input;
  const language = asked ?? defaultLanguage;
  if (!isLanguage(language)) {
    return { outcome: 'refused', problems: [{ field: 'language', problem: 'invalid' }] };
  }
  const write = { fields, ...(typeof id === 'string' && { id }) };
  const by = caller.session === undefined ? null : await accountOf(caller.session);
  const request = { ...write, language, readsAll, ...(by && { by }) };
  return admit ? admit({ ...write, kind }, (share) => store({ ...request, share })) : store(request);
}

function ownWords(row: object, input: Row): Row {
  const shown = new Set(['id', 'createdAt', 'updatedAt', ...Object.keys(input)]);
  return Object.fromEntries(Object.entries(row).filter(([name]) => shown.has(name)));
}
