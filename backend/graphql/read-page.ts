import type { Entity } from '#model/access.ts';
import type { Row } from './entities.ts';
import { turns } from './open-turns.ts';
import type { Page, PageStart } from './read-rows.ts';
import type { RequestContext } from './request-context.ts';

/** A part of a list, and whether there may be more to look at. */
export interface ReadPage {
  readonly rows: readonly Row[];
  readonly more: boolean;
}

/** How many characters are read before something else may have its turn, and with how many rows it begins. */
const portion = { rows: 20, characters: 250_000, mostRows: 250 } as const;
/** As the store of the contract does, a part of a list ends early when its rows are large. */
const mostCharacters = 2_000_000;

/** Reads a part of a list in portions; `spent` when the request has nothing left to read with. */
export async function readPage(
  { reader, budget }: Pick<RequestContext, 'reader' | 'budget'>,
  entity: Entity,
  page: Page,
): Promise<ReadPage | 'spent'> {
  const rows: Row[] = [];
  let characters = 0;
  let size: number = portion.rows;
  let { after } = page;
  for (;;) {
    // One more than is wanted says whether there is more.
    const limit = Math.min(size, page.limit + 1 - rows.length);
    const read = async () => {
      await turns.next();
      return reader.page(entity, { ...page, limit, after });
    };
    const part = await budget.read(read, ({ length }) => length);
    if (part === 'spent') return 'spent';
    const inPart = part.reduce((sum, row) => sum + charactersOf(row), 0);
    budget.spendCharacters(inPart);
    characters += inPart;
    rows.push(...part);
    if (part.length < limit) return { rows, more: false };
    if (rows.length > page.limit) return { rows: rows.slice(0, page.limit), more: true };
    if (characters >= mostCharacters) return { rows, more: true };
    size = Math.min(Math.ceil((portion.characters * rows.length) / Math.max(characters, 1)), portion.mostRows);
    after = startBehind(rows.at(-1));
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
