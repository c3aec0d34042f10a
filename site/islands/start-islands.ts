import { missingPart } from './missing-part.ts';
import { whenIdle, whenSeen } from './moments.ts';
import { parts } from './parts.ts';
import { refuseHeld } from './refuse-held.ts';

const signs = ['pointerdown', 'focusin', 'keydown', 'submit', 'click'] as const;
const starting = new WeakMap<HTMLElement, Promise<void>>();
/** Button clicked last; replayed if its island's script was still loading. */
const clicked = new WeakMap<HTMLElement, HTMLElement>();

export function startIslands(): void {
  for (const sign of signs)
    addEventListener(sign, ({ target, type }) => touched(target, type), { capture: true, passive: true });
  // Focus and submits from before this script.
  touched(document.activeElement);
  for (const form of document.querySelectorAll('form[data-held]')) touched(form);
  whenIdle(() => {
    for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
      if (island.dataset.on === 'idle' || isWoken(island)) begin(island);
      else if (island.dataset.on === 'seen') whenSeen(island, () => begin(island));
    }
  });
}

function touched(target: EventTarget | null, type?: string): void {
  const island = target instanceof Element && target.closest<HTMLElement>('[data-island]');
  if (!island) return;
  const button = type === 'click' && target.closest<HTMLElement>('button[type=button]');
  if (button) clicked.set(island, button);
  begin(island);
}

/** A failed start is retried on the next trigger. */
function begin(island: HTMLElement): void {
  if (!starting.has(island)) starting.set(island, load(island));
}

async function load(island: HTMLElement): Promise<void> {
  const { dataset } = island;
  try {
    const part = await parts[dataset.island as keyof typeof parts]();
    // Later clicks reach the island itself.
    const click = clicked.get(island);
    await (part.start as (element: HTMLElement, props: unknown) => unknown)(island, JSON.parse(dataset.props ?? '{}'));
    dataset.taken = '';
    click?.click();
    if (dataset.scriptOnly !== undefined) release(island);
  } catch {
    await missingPart(island);
    starting.delete(island);
    refuseHeld(island);
  }
}

/** Sends a held submit (head/hold-submits.ts). */
function release(island: HTMLElement): void {
  (island.nextElementSibling as HTMLElement).textContent = '';
  const form = island.querySelector<HTMLFormElement>('form[data-held]');
  form?.removeAttribute('data-held');
  form?.requestSubmit();
}

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
