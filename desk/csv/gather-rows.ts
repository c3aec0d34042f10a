/** A part of a list; null or undefined where it did not come. */
type Part<Row> = { readonly items: readonly Row[]; readonly nextToken: string | null } | null | undefined;

/** Told of each part, and asked before the next. */
export interface Gathering {
  isCancelled(): boolean;
  /** `count`: rows so far, where more are to come. */
  got(count: number): void;
}

/** All rows of a list, part by part, each from the token of the one before. Undefined where one did not come, or it was cancelled. */
export async function gatherRows<Row>(
  part: (nextToken: string | null) => Promise<Part<Row>>,
  gathering: Gathering,
): Promise<readonly Row[] | undefined> {
  const all: Row[] = [];
  let nextToken: string | null = null;
  do {
    const got: Part<Row> = await part(nextToken);
    if (!got || gathering.isCancelled()) return undefined;
    all.push(...got.items);
    nextToken = got.nextToken;
    if (nextToken !== null || all.length > got.items.length) gathering.got(all.length);
  } while (nextToken !== null);
  return all;
}
