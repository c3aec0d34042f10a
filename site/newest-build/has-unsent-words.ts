import { isChanged } from '../forms/is-changed.ts';

/** True while a form that would be posted holds what somebody put into it: words, a choice, or a consent. */
export function hasUnsentWords(): boolean {
  return [...document.querySelectorAll<HTMLFormElement>('form[method="post"]')].some((form) =>
    [...form.elements].some(isChanged),
  );
}
