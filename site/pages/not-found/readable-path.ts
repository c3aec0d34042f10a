/** Path decoded for display; invalid UTF-8 stays encoded. */
export function readablePath(path: string): string {
  try {
    // A zero byte makes a page binary to many tools; bidirectional controls reorder the sentence.
    return decodeURI(path).replace(/[\p{Cc}\p{Bidi_Control}]/gu, '\uFFFD');
  } catch {
    return path;
  }
}
