import type { Start } from '#site/islands/part.ts';
import { type ComparedFile, compareFile } from './compare-file.ts';

interface FileCheckProps {
  readonly words: Readonly<Record<ComparedFile['is'] | 'reading' | 'open', string>>;
  /** Page of all certificates. */
  readonly page: string;
}

/** Without React: the page stays light. */
export const start: Start<FileCheckProps> = (element, { words, page }) => {
  const drop = element.querySelector<HTMLElement>('[data-drop]');
  const input = element.querySelector('input');
  const status = element.querySelector<HTMLElement>('[role="status"]');
  if (!drop || !input || !status) return;

  // An earlier check may end later.
  let last = 0;
  async function take(file: File | null | undefined): Promise<void> {
    if (!file || !status) return;
    last += 1;
    const own = last;
    delete status.dataset.is;
    status.textContent = words.reading;
    const compared = await compareFile(file);
    if (own !== last) return;
    const { is } = compared;
    const folio = 'folio' in compared ? compared.folio : null;
    status.dataset.is = is;
    status.textContent = words[is].replace('{folio}', folio ?? '');
    if (folio === null || is === 'unknown') return;
    const link = document.createElement('a');
    link.href = `${page}/${folio}`;
    link.textContent = words.open;
    status.append(' ', link);
  }

  const over = (on: boolean) => (event: Event) => {
    event.preventDefault();
    drop.toggleAttribute('data-over', on);
  };
  drop.addEventListener('dragover', over(true));
  drop.addEventListener('dragleave', over(false));
  drop.addEventListener('drop', (event) => {
    over(false)(event);
    void take(event.dataTransfer?.files[0]);
  });
  input.addEventListener('change', () => {
    void take(input.files?.[0]);
    input.value = '';
  });
};
