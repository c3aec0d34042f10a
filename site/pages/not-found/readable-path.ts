/** An address as a person reads it; one that is not valid UTF-8 stays as it came. */
export function readablePath(path: string): string {
  try {
    // What nobody sees is no text: a zero byte would make the page a binary file to many tools, and a sign that turns the
    // direction of writing would turn the sentence around it.
    return decodeURI(path).replace(/[\p{Cc}\p{Bidi_Control}]/gu, '\uFFFD');
  } catch {
    return path;
  }
}
