import { isChanged } from '../forms/is-changed.ts';

/**
 * True while a form that keeps drafts holds what somebody put into it: words, a choice, or a consent. Those of accounts
 * keep nothing, so leaving them costs the same as ever.
 */
export function hasUnsentWords(): boolean {
  return [...document.querySelectorAll<HTMLFormElement>('form[method="post"][action]')].some((form) =>
    [...form.elements].some(isChanged),
  );
}
