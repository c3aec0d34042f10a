import { GraphQLError, type GraphQLResolveInfo } from 'graphql';
import type { Entity } from '#model/access.ts';
import type { Row } from './entities.ts';
import { refuse } from './field-fault.ts';
import { refuseFilter } from './filter-limit.ts';
import { handOut } from './hand-out.ts';
import { readPage, startBehind } from './read-page.ts';
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
  readonly items: AsyncIterable<Row>;
  readonly nextToken: string | null;
}

const defaultLimit = 100;
const maxLimit = 1_000;
/** Only the lists of rows that lead to a row can be asked for in an order; the others come newest first. */
const directions = { ASC: 'ascending', DESC: 'descending' } as const;

/**
 * A part of the entity's rows that the caller may see. As in the contract `limit` counts the rows that are looked at,
 * not those that pass the filter: a part may have fewer items, and `nextToken` says whether there are more to look at. It
 * also ends early when its rows are large.
 */
export async function listRows(
  entity: Entity,
  args: ListArguments,
  where: Page['where'],
  context: RequestContext,
  info: GraphQLResolveInfo,
): Promise<Connection | GraphQLError | null> {
  const sight = may(context, 'read', entity);
  if (sight === 'none') return notAuthorized(info);
  const asked = readArguments(entity, args, where, context);
  if (asked instanceof GraphQLError) {
    // A thousand rows may lead to ten thousand refusals, and one takes as long as ten reads.
    context.budget.spend('reads', 10);
    return asked;
  }
  const { items, last } = await readPage(context, entity, { ...asked, sight, where }, args.filter);
  return {
    items: handOut(items, context.budget.signal),
    nextToken: last ? context.pageTokens.make(asked.list, startBehind(last)) : null,
  };
}

/** What to read, or the refusal of arguments that say nothing. `list` names the list for its tokens. */
function readArguments(
  entity: Entity,
  args: ListArguments,
  where: Page['where'],
  { pageTokens }: RequestContext,
): (Pick<Page, 'limit' | 'after' | 'order'> & { readonly list: string }) | GraphQLError {
  const limit = Math.min(args.limit ?? defaultLimit, maxLimit);
  if (limit < 1) {
    return refuse({ errorType: 'ValidationException', message: 'The limit must be greater than or equal to 1' });
  }
  const refusal = refuseFilter(args.filter);
  if (refusal) return refusal;
  const order = where ? directions[args.sortDirection ?? 'ASC'] : 'newest';
  const list = JSON.stringify([entity, where, order]);
  const token = pageTokens.read(list, args.nextToken);
  if (token === 'invalid') {
    return refuse({ errorType: 'BadRequestException', message: 'Invalid pagination token given.' });
  }
  return { limit, after: token.after, order, list };
}
