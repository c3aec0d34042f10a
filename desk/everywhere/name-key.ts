/** How the key that commands is called on this machine. */
export function commandKey(word: string): string {
  return /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : word;
}
