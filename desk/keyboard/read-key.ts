export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly repeat?: boolean;
}

export interface KeyPlace {
  readonly typing: boolean;
  readonly dialog: boolean;
  /** Single-character shortcuts are on (WCAG 2.1.4). */
  readonly singleKeys: boolean;
}

/** Returns `palette`, `Escape` or a character; null while typing or under a dialog. */
export function readKey(pressed: PressedKey, { typing, dialog, singleKeys }: KeyPlace): string | null {
  const { key, ctrlKey, metaKey, altKey } = pressed;
  const command = ctrlKey !== metaKey;
  if (command && !altKey && key.toLowerCase() === 'k') return 'palette';
  if (ctrlKey || metaKey || altKey || dialog || typing) return null;
  if (key === 'Escape') return key;
  if (!singleKeys || [...key].length !== 1 || key === ' ') return null;
  // Only list walking repeats.
  const single = key.toLowerCase();
  return pressed.repeat && single !== 'j' && single !== 'k' ? null : single;
}
