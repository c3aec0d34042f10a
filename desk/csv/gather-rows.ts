/** A part of a list; null or undefined where it did not come. */
type Part<Row> = { readonly items: readonly Row[]; readonly nextToken: string | null } | null | undefined;

/** All rows of a list, part by part, each from the token that the one before gave. Undefined where one did not come. */
export async function gatherRows<Row>(
  part: (nextToken: string | null) => Promise<Part<Row>>,
): Promise<readonly Row[] | undefined> {
  const all: Row[] = [];
  let nextToken: string | null = null;
  do {
    const got: Part<Row> = await part(nextToken);
    if (!got) return undefined;
    all.push(...got.items);
    nextToken = got.nextToken;
  } while (nextToken !== null);
  return all;
}
