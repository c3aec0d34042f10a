/**
 * Those of a full room, in their order, of whom one has to go so that one more from `place` finds room: an address that has
 * as many as it may makes room for itself; where all together have, the address does that has most, so that a crowd from one
 * displaces itself and not a stranger.
 *
 * @param place what an address is counted under
 */
export function crowdedPlace<Item extends { readonly place: string }>(
  items: Iterable<Item>,
  place: string,
  ownIsFull: boolean,
): readonly Item[] {
  const places = Map.groupBy(items, (item) => item.place);
  const [most = []] = [...places.values()].toSorted((some, others) => others.length - some.length);
  return ownIsFull ? (places.get(place) ?? []) : most;
}
