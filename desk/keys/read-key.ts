/** As much of a key that was pressed as counts. */
export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly repeat?: boolean;
}

/** Where it was pressed. */
export interface KeyPlace {
  /** In a field that takes letters. */
  readonly typing: boolean;
  /** A dialog is open, which has its own keys. */
  readonly dialog: boolean;
  /** Keys that are one character act (WCAG 2.1.4). */
  readonly singleKeys: boolean;
}

/**
 * What a pressed key asks for: `palette`, a single key (`j`, `?`, `.`, `1`), `Escape`; null when it is none of the desk's. A
 * single key is off while somebody types, under a dialog, and where it was switched off.
 */
export function readKey(pressed: PressedKey, { typing, dialog, singleKeys }: KeyPlace): string | null {
  const { key, ctrlKey, metaKey, altKey } = pressed;
  const command = ctrlKey !== metaKey;
  if (command && !altKey && key.toLowerCase() === 'k') return 'palette';
  if (ctrlKey || metaKey || altKey || dialog || typing) return null;
  if (key === 'Escape') return key;
  if (!singleKeys || [...key].length !== 1 || key === ' ') return null;
  // Only walking a list repeats while it is held down.
  const single = key.toLowerCase();
  return pressed.repeat && single !== 'j' && single !== 'k' ? null : single;
}
