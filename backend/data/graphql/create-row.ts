import type { GraphQLError, GraphQLResolveInfo } from 'graphql';
import type { Entity } from '#model/access.ts';
import { defaultLanguage, isLanguage } from '#model/languages.ts';
import type { Row } from './entities.ts';
import { refuse } from './field-fault.ts';
import { matchesFilter } from './matches-filter.ts';
import { faultsOfProblems } from './problem-messages.ts';
import {
  type CreateOutcome,
  type DataOperations,
  may,
  notAuthorized,
  notServed,
  type RequestContext,
} from './request-context.ts';

/** The arguments of a creating field. */
export interface CreateArguments {
  readonly input: Row;
  readonly condition?: Row | null;
}

const operations: Partial<Record<Entity, keyof DataOperations>> = {
  Contact: 'createContact',
  NewsLetter: 'createNewsletter',
};

/**
 * Stores a row for the caller. Who may not read the entity gets back no more than they sent, with the id and the two
 * times: nothing that was stored before (design, section 5).
 */
export async function createRow(
  entity: Entity,
  { input, condition }: CreateArguments,
  context: RequestContext,
  info: GraphQLResolveInfo,
): Promise<Row | GraphQLError> {
  if (may(context, 'create', entity) === 'none') return notAuthorized(info);
  const operation = operations[entity];
  if (!operation) return notServed(info);
  const { id, language: asked, ...fields } = input;
  const language = asked ?? defaultLanguage;
  if (!isLanguage(language)) return refused([{ field: 'language', problem: 'invalid' }]);
  // A condition is about the row that is there before: there is none yet.
  if (!matchesFilter(condition, {})) return conditionFailed();
  const request = { fields, language, ...(typeof id === 'string' ? { id } : {}) };
  const result = await context.operations[operation](request);
  if (result.outcome === 'refused') return refused(result.problems);
  if (result.outcome === 'conflict') return conditionFailed();
  return may(context, 'read', entity) === 'all' ? { ...result.row } : ownWords(result.row, input);
}

type Refused = Extract<CreateOutcome, { outcome: 'refused' }>;

function refused(problems: Refused['problems']): GraphQLError {
  const [first, ...more] = faultsOfProblems(problems);
  if (!first) throw new Error('An input was refused without a problem');
  return refuse(first, ...more);
}

function conditionFailed(): GraphQLError {
  return refuse({ errorType: 'DynamoDB:ConditionalCheckFailedException', message: 'The conditional request failed' });
}

function ownWords(row: object, input: Row): Row {
  const shown = new Set(['id', 'createdAt', 'updatedAt', ...Object.keys(input)]);
  return Object.fromEntries(Object.entries(row).filter(([name]) => shown.has(name)));
}
