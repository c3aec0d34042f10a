export function commandKey(word: string): string {
  return /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : word;
}
