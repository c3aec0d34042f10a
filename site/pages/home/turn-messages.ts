import type { Start } from '#site/islands/part.ts';

/** Milliseconds per message. */
const stay = 7000;

interface TurningWords {
  readonly pause: string;
  readonly play: string;
}

/** Pauses on hover, focus and hidden pages; stops for reduced motion and on any choice. */
export const start: Start<TurningWords> = (element, words) => {
  const messages = [...element.querySelectorAll<HTMLElement>('[data-message]')];
  const choices = [...element.querySelectorAll<HTMLButtonElement>('[data-choice]')];
  const toggle = element.querySelector<HTMLButtonElement>('[data-toggle]');
  let current = 0;
  let running = false;
  let reading = false;

  function show(index: number): void {
    current = index;
    messages.forEach((message, at) => {
      message.toggleAttribute('data-current', at === index);
    });
    choices.forEach((choice, at) => {
      if (at === index) choice.setAttribute('aria-current', 'true');
      else choice.removeAttribute('aria-current');
    });
  }
  function run(on: boolean): void {
    running = on;
    element.toggleAttribute('data-running', on);
    toggle?.setAttribute('aria-label', on ? words.pause : words.play);
  }

  element.firstElementChild?.addEventListener('pointerenter', () => (reading = true));
  element.firstElementChild?.addEventListener('pointerleave', () => (reading = false));
  element.addEventListener('focusin', () => (reading = true));
  element.addEventListener('focusout', () => (reading = false));
  choices.forEach((choice, index) => {
    choice.addEventListener('click', () => {
      run(false);
      show(index);
    });
  });
  toggle?.addEventListener('click', () => run(!running));
  run(!matchMedia('(prefers-reduced-motion: reduce)').matches);
  setInterval(() => {
    if (running && !reading && !document.hidden) show((current + 1) % messages.length);
  }, stay);
};
