import { setImmediate as turn } from 'node:timers/promises';
import { GraphQLError, type GraphQLResolveInfo } from 'graphql';
import type { PageStart } from '#backend/platform/tokens/page-token.ts';
import type { EntityRow } from '#backend/protocols/graphql/entities.ts';
import { refuse } from '#backend/protocols/graphql/field-fault.ts';
import { countOperators, refuseFilter } from '#backend/protocols/graphql/limits/filter-limit.ts';
import { may, notAuthorized, type RequestContext } from '#backend/protocols/graphql/request-context.ts';
import type { Entity } from '#model/access.ts';
import { readyFilter } from './filter.ts';
import type { RowPage } from './read-rows.ts';

export interface ListArguments {
  readonly filter?: EntityRow | null;
  readonly limit?: number | null;
  readonly nextToken?: string | null;
  readonly sortDirection?: 'ASC' | 'DESC' | null;
}

interface Connection {
  readonly items: AsyncIterable<EntityRow>;
  readonly nextToken: string | null;
}

const defaultLimit = 100;
const maxLimit = 1_000;
// Only relation lists accept an order; all others are newest first.
const directions = { ASC: 'ascending', DESC: 'descending' } as const;

/**
 * As in DynamoDB, `limit` counts rows read before the filter, and large rows end a page early. Only
 * `nextToken` says whether more follow.
 */
export async function listRows(
  entity: Entity,
  args: ListArguments,
  where: RowPage['where'],
  context: RequestContext,
  info: GraphQLResolveInfo,
): Promise<Connection | GraphQLError | null> {
  const sight = may(context, 'read', entity);
  if (sight === 'none') return notAuthorized(info);
  const input = readArguments(entity, args, where, context);
  if (input instanceof GraphQLError) {
    // As expensive as ten reads; a thousand rows can cause ten thousand of these errors.
    context.budget.spend('reads', 10);
    return input;
  }
  const { items, last } = await readPage(context, entity, { ...input, sight, where }, args.filter);
  return {
    items: yieldRows(items, context.budget.signal),
    nextToken: last ? context.pageTokens.make(input.list, startBehind(last)) : null,
  };
}

/** `list` identifies the list in its pagination tokens. */
function readArguments(
  entity: Entity,
  args: ListArguments,
  where: RowPage['where'],
  { pageTokens }: RequestContext,
): (Pick<RowPage, 'limit' | 'after' | 'order'> & { readonly list: string }) | GraphQLError {
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

/** `last`: the last row read, when more may follow. */
interface ReadPage {
  readonly items: readonly EntityRow[];
  readonly last: EntityRow | undefined;
}

/** Limits per batch; `rows` is the size of the first. */
const portion = { rows: 20, characters: 100_000, compared: 2_500_000, mostRows: 100 } as const;
/** Ends a page early, as in DynamoDB. */
const mostCharacters = 1_000_000;

export async function readPage(
  { reader, budget }: Pick<RequestContext, 'reader' | 'budget'>,
  entity: Entity,
  page: RowPage,
  filter: unknown = null,
): Promise<ReadPage> {
  const meets = readyFilter(filter);
  const operators = countOperators(filter);
  const perPortion = Math.min(portion.characters, portion.compared / Math.max(operators, 1));
  const items: EntityRow[] = [];
  let rows = 0;
  let characters = 0;
  let size: number = portion.rows;
  let { after } = page;
  for (;;) {
    // One row more, to know whether more follow.
    const limit = Math.min(size, page.limit + 1 - rows);
    const part = await budget.read(
      () => reader.page(entity, { ...page, limit, after }),
      ({ length }) => length,
    );
    const inPart = part.reduce((sum, row) => sum + charactersOf(row), 0);
    budget.spend('characters', inPart);
    budget.spend('compared', inPart * operators);
    budget.signal.throwIfAborted();
    const candidates = part.slice(0, page.limit - rows);
    items.push(...candidates.filter(meets));
    rows += part.length;
    characters += inPart;
    if (part.length < limit) return { items, last: undefined };
    if (rows > page.limit || characters >= mostCharacters) return { items, last: candidates.at(-1) };
    size = Math.min(Math.ceil((perPortion * rows) / Math.max(characters, 1)), portion.mostRows);
    after = startBehind(part.at(-1));
  }
}

function startBehind(row: EntityRow | undefined): PageStart {
  return { id: String(row?.id), createdAt: String(row?.createdAt) };
}

function charactersOf(row: EntityRow): number {
  let characters = 0;
  for (const value of Object.values(row)) if (typeof value === 'string') characters += value.length;
  return characters;
}

/** Rows between two yields to the event loop. */
const atATime = 20;

/** Pauses the executor between batches. Stops on the budget's abort. */
export function yieldRows(rows: readonly EntityRow[], signal: AbortSignal): AsyncIterable<EntityRow> {
  async function* some(): AsyncGenerator<EntityRow, void> {
    for (const [at, row] of rows.entries()) {
      if (at % atATime === atATime - 1) await turn();
      if (signal.aborted) return;
      yield row;
    }
  }
  // Each alias of a list iterates from the first row.
  return { [Symbol.asyncIterator]: some };
}
