/** An address as a person reads it; one that is not valid UTF-8 stays as it came. */
export function readablePath(path: string): string {
  try {
    // What nobody sees is no text, and a zero byte would make the page a binary file to many tools.
    return decodeURI(path).replace(/\p{Cc}/gu, '\uFFFD');
  } catch {
    return path;
  }
}
