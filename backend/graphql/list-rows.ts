import { GraphQLError, type GraphQLResolveInfo } from 'graphql';
import type { Entity } from '#model/access.ts';
import type { Row } from './entities.ts';
import { refuse } from './field-fault.ts';
import { refuseFilter } from './filter-limit.ts';
import { type HandedRows, handOutRows } from './hand-out.ts';
import { readyFilter } from './matches-filter.ts';
import { turns } from './open-turns.ts';
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
  readonly items: HandedRows;
  readonly nextToken: string | null;
}

/** What a refusal takes, in steps: a thousand rows may lead to ten thousand of them. */
const stepsOfRefusal = 10_000;
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
    context.budget.spendSteps(stepsOfRefusal);
    return asked;
  }
  const page = await readPage(context, entity, { ...asked, sight, where });
  if (page === 'spent') return context.budget.refusal();
  const items = await meeting(args.filter, page.rows, context);
  if (!items) return context.budget.refusal();
  const last = page.more ? page.rows.at(-1) : undefined;
  return {
    items: handOutRows(items, context.budget),
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

/** The rows that meet the filter; null when that is too much to find out. */
async function meeting(
  filter: ListArguments['filter'],
  rows: readonly Row[],
  { budget }: RequestContext,
): Promise<readonly Row[] | null> {
  if (!filter) return rows;
  const ready = readyFilter(filter, budget.spendSteps);
  const items: Row[] = [];
  for (const row of rows) {
    if (turns.used()) await turns.next();
    if (ready.matches(row, budget.spendSteps)) items.push(row);
    if (budget.refusal()) return null;
  }
  return items;
}
