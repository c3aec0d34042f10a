/** A path with one slash at its beginning and none at its end, in one pass, however many there are inside. */
export function withoutOuterSlashes(path: string): string {
  let [from, to] = [0, path.length];
  while (path[from] === '/') from += 1;
  while (to > from && path[to - 1] === '/') to -= 1;
  return `/${path.slice(from, to)}`;
}
