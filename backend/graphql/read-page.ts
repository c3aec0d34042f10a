import type { PageStart } from '#backend/keys/page-token.ts';
import type { Entity } from '#model/access.ts';
import type { Row } from './entities.ts';
import { countOperators } from './filter-limit.ts';
import { readyFilter } from './matches-filter.ts';
import type { Page } from './read-rows.ts';
import type { RequestContext } from './request-context.ts';

/** A part of a list: its rows that meet the filter, and the last that was looked at when there may be more behind it. */
export interface ReadPage {
  readonly items: readonly Row[];
  readonly last: Row | undefined;
}

/** How much is read before something else may have its turn, and with how many rows it begins. */
const portion = { rows: 20, characters: 100_000, compared: 2_500_000, mostRows: 100 } as const;
/** As the store of the contract does, a part of a list ends early when its rows are large. */
const mostCharacters = 1_000_000;

/** Reads a part of a list in portions, and tries the filter on each. */
export async function readPage(
  { reader, budget }: Pick<RequestContext, 'reader' | 'budget'>,
  entity: Entity,
  page: Page,
  filter: unknown = null,
): Promise<ReadPage> {
  const meets = readyFilter(filter);
  const operators = countOperators(filter);
  const perPortion = Math.min(portion.characters, portion.compared / Math.max(operators, 1));
  const items: Row[] = [];
  let rows = 0;
  let characters = 0;
  let size: number = portion.rows;
  let { after } = page;
  for (;;) {
    // One more than is wanted says whether there is more.
    const limit = Math.min(size, page.limit + 1 - rows);
    const part = await budget.read(
      () => reader.page(entity, { ...page, limit, after }),
      ({ length }) => length,
    );
    const inPart = part.reduce((sum, row) => sum + charactersOf(row), 0);
    budget.spend('characters', inPart);
    budget.spend('compared', inPart * operators);
    budget.signal.throwIfAborted();
    const wanted = part.slice(0, page.limit - rows);
    items.push(...wanted.filter(meets));
    rows += part.length;
    characters += inPart;
    if (part.length < limit) return { items, last: undefined };
    if (rows > page.limit || characters >= mostCharacters) return { items, last: wanted.at(-1) };
    size = Math.min(Math.ceil((perPortion * rows) / Math.max(characters, 1)), portion.mostRows);
    after = startBehind(part.at(-1));
  }
}

/** Where the part begins that comes behind a row. */
export function startBehind(row: Row | undefined): PageStart {
  return { id: String(row?.id), createdAt: String(row?.createdAt) };
}

function charactersOf(row: Row): number {
  let characters = 0;
  for (const value of Object.values(row)) if (typeof value === 'string') characters += value.length;
  return characters;
}
