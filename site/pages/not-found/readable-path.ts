/** Characters of an address that are told: more than anybody types. */
const told = 200;

/** The beginning of an address that is longer than what is told of one: a page must not grow with what anybody invents. */
export function shortPath(path: string): string {
  // Not half of a sign that is written as two.
  return path.length > told ? `${path.slice(0, told).replace(/[\uD800-\uDBFF]$/, '')}…` : path;
}

/** An address as a person reads it; one that is not valid UTF-8 stays as it came. */
export function readablePath(path: string): string {
  try {
    // What nobody sees is no text, and a zero byte would make the page a binary file to many tools.
    return shortPath(decodeURI(path).replace(/\p{Cc}/gu, '\uFFFD'));
  } catch {
    return shortPath(path);
  }
}
