/** Null or undefined if the query failed. */
export type CsvPage<Row> = { readonly items: readonly Row[]; readonly nextToken: string | null } | null | undefined;

export interface Gathering {
  isCancelled(): boolean;
  got(count: number): void;
}

/** Loads all pages; undefined if one fails or the download is cancelled. */
export async function gatherRows<Row>(
  page: (nextToken: string | null) => Promise<CsvPage<Row>>,
  gathering: Gathering,
): Promise<readonly Row[] | undefined> {
  const all: Row[] = [];
  let nextToken: string | null = null;
  do {
    const got: CsvPage<Row> = await page(nextToken);
    if (!got || gathering.isCancelled()) return undefined;
    all.push(...got.items);
    nextToken = got.nextToken;
    if (nextToken !== null || all.length > got.items.length) gathering.got(all.length);
  } while (nextToken !== null);
  return all;
}
