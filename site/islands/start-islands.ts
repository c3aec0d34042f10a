import { missingPart } from './missing-part.ts';
import { whenIdle, whenSeen } from './moments.ts';
import { parts } from './parts.ts';
import { refuseHeld } from './refuse-held.ts';

const signs = ['pointerdown', 'focusin', 'keydown', 'submit'] as const;
const starting = new WeakMap<HTMLElement, Promise<void>>();

/** Starts the islands of this page, each at its own sign. Until then a page is plain HTML, and works as such. */
export function startIslands(): void {
  for (const sign of signs) addEventListener(sign, ({ target }) => touched(target), { capture: true, passive: true });
  // Something was focused, or sent, before this ran.
  touched(document.activeElement);
  for (const form of document.querySelectorAll('form[data-held]')) touched(form);
  whenIdle(() => {
    for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
      if (island.dataset.on === 'idle' || isWoken(island)) begin(island);
      else if (island.dataset.on === 'seen') whenSeen(island, () => begin(island));
    }
  });
}

function touched(target: EventTarget | null): void {
  const island = target instanceof Element && target.closest<HTMLElement>('[data-island]');
  if (island) begin(island);
}

/** Starts an island once. What did not come is tried again at the next sign. */
function begin(island: HTMLElement): void {
  if (!starting.has(island)) starting.set(island, load(island));
}

async function load(island: HTMLElement): Promise<void> {
  const { dataset } = island;
  try {
    const part = await parts[dataset.island as keyof typeof parts]();
    await (part.start as (element: HTMLElement, props: unknown) => unknown)(island, JSON.parse(dataset.props ?? '{}'));
    dataset.taken = '';
    if (dataset.scriptOnly !== undefined) release(island);
  } catch {
    await missingPart(island);
    starting.delete(island);
    refuseHeld(island);
  }
}

/** Sends what was held while the island was not there (head/hold-submits.ts). */
function release(island: HTMLElement): void {
  (island.nextElementSibling as HTMLElement).textContent = '';
  const form = island.querySelector<HTMLFormElement>('form[data-held]');
  form?.removeAttribute('data-held');
  form?.requestSubmit();
}

/** True when this tab keeps something for it, or the head's script found something (head/head.ts). */
function isWoken({ dataset }: HTMLElement): boolean {
  return (dataset.wake ?? '').split(' ').some((key) => {
    if (key in document.documentElement.dataset) return true;
    try {
      return sessionStorage.getItem(key) !== null;
    } catch {
      return false;
    }
  });
}
