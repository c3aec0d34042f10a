/** The same with one at another place, from 0; the same list where it is there already or no such place is. */
export function moveTopic(ids: readonly string[], id: string, to: number): readonly string[] {
  const from = ids.indexOf(id);
  if (from === -1 || to === from || to < 0 || to >= ids.length) return ids;
  const others = ids.filter((one) => one !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}
