import { hasWords } from './find-words.ts';
import type { Found } from './finder.ts';

/** Commands from the screen's buttons, except those of rows, hidden, disabled or `known`. */
export function screenCommands(search: string, known: readonly string[]): readonly Found[] {
  const commands = new Map<string, HTMLElement>();
  for (const button of document.querySelectorAll<HTMLElement>('main :is(button, a.btn, a.tx, summary)')) {
    if (button.closest('li, tr, [role="alert"]') || !button.checkVisibility()) continue;
    if (button.matches(':disabled, [aria-disabled="true"], [aria-current]')) continue;
    const name = nameOf(button);
    if (name === '' || commands.has(name) || known.some((one) => one.includes(name) || name.includes(one))) continue;
    if (hasWords(name, search)) commands.set(name, button);
  }
  return [...commands].map(([name, button]) => ({ id: name, title: name, run: () => press(button) }));
}

/** Focused first, so a dialog that it opens restores the focus. */
function press(button: HTMLElement): void {
  button.focus();
  button.click();
}

/** Accessible name. */
function nameOf(button: HTMLElement): string {
  const label = button.getAttribute('aria-label');
  if (label) return label;
  const words: string[] = [];
  const walk = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
  for (let text = walk.nextNode(); text; text = walk.nextNode()) {
    if (!text.parentElement?.closest('[aria-hidden="true"]')) words.push(text.textContent ?? '');
  }
  return words.join(' ').replace(/\s+/g, ' ').replaceAll(' ,', ',').trim();
}
