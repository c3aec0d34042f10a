import type { GraphQLError, GraphQLResolveInfo } from 'graphql';
import type { Entity } from '#model/access.ts';
import type { Row } from './entities.ts';
import { refuse } from './field-fault.ts';
import { refuseFilter } from './filter-limit.ts';
import { matchesFilter } from './matches-filter.ts';
import { tooMuchRead } from './read-budget.ts';
import type { Page } from './read-rows.ts';
import { may, notAuthorized, type RequestContext } from './request-context.ts';

/** The arguments of a list. */
export interface ListArguments {
  readonly filter?: Row | null;
  readonly limit?: number | null;
  readonly nextToken?: string | null;
  readonly sortDirection?: 'ASC' | 'DESC' | null;
}

/** A connection of the contract. */
export interface Connection {
  readonly items: readonly Row[];
  readonly nextToken: string | null;
}

const defaultLimit = 100;
const maxLimit = 1_000;

/**
 * A part of the entity's rows that the caller may see. As in the contract `limit` counts the rows that are looked at,
 * not those that pass the filter: a part may have fewer items, and `nextToken` says whether there are more to look at.
 */
export async function listRows(
  entity: Entity,
  args: ListArguments,
  where: Page['where'],
  context: RequestContext,
  info: GraphQLResolveInfo,
): Promise<Connection | GraphQLError> {
  const sight = may(context, 'read', entity);
  if (sight === 'none') return notAuthorized(info);
  const limit = Math.min(args.limit ?? defaultLimit, maxLimit);
  if (limit < 1) {
    return refuse({ errorType: 'ValidationException', message: 'The limit must be greater than or equal to 1' });
  }
  const refusal = refuseFilter(args.filter);
  if (refusal) return refusal;
  const descending = args.sortDirection === 'DESC';
  const list = JSON.stringify([entity, where, descending]);
  const token = context.pageTokens.read(list, args.nextToken);
  if (token === 'invalid') {
    return refuse({ errorType: 'BadRequestException', message: 'Invalid pagination token given.' });
  }
  const page = { sight, limit: limit + 1, after: token.after, descending, where };
  const rows = await context.budget.read(
    () => context.reader.page(entity, page),
    ({ length }) => length,
  );
  if (rows === 'spent') return tooMuchRead();
  const looked = rows.slice(0, limit);
  const last = rows.length > limit ? looked.at(-1) : undefined;
  return {
    items: looked.filter((row) => matchesFilter(args.filter, row)),
    nextToken: last ? context.pageTokens.make(list, String(last.id)) : null,
  };
}
