/** Undefined for a name that only a newer service has. */
export function wordOf(words: Readonly<Record<string, string>>, name: string | null | undefined): string | undefined {
  return name != null && Object.hasOwn(words, name) ? words[name] : undefined;
}
