import { hasWords } from './find-words.ts';
import type { PaletteResult } from './finder.ts';

/** Commands from the screen's buttons, except those of rows, hidden, disabled or excluded. */
export function screenCommands(search: string, excludedNames: readonly string[]): readonly PaletteResult[] {
  const commands = new Map<string, HTMLElement>();
  for (const button of document.querySelectorAll<HTMLElement>('main :is(button, a.btn, a.tx, summary)')) {
    if (button.closest('li, tr, [role="alert"]') || !button.checkVisibility()) continue;
    if (button.matches(':disabled, [aria-disabled="true"], [aria-current]')) continue;
    const name = accessibleName(button);
    if (
      name === '' ||
      commands.has(name) ||
      excludedNames.some((excluded) => excluded.includes(name) || name.includes(excluded))
    )
      continue;
    if (hasWords(name, search)) commands.set(name, button);
  }
  return [...commands].map(([name, button]) => ({ id: name, title: name, run: () => press(button) }));
}

/** Focused first, so a dialog that it opens restores the focus. */
function press(button: HTMLElement): void {
  button.focus();
  button.click();
}

function accessibleName(button: HTMLElement): string {
  const label = button.getAttribute('aria-label');
  if (label) return label;
  const words: string[] = [];
  const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement?.closest('[aria-hidden="true"]')) words.push(node.textContent ?? '');
  }
  return words.join(' ').replace(/\s+/g, ' ').replaceAll(' ,', ',').trim();
}
