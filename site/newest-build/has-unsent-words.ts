import { isChanged } from '../forms/is-changed.ts';

/** True while a form holds words or choices of the visitor that a reload would lose. A browser fills in its own again. */
export function hasUnsentWords(): boolean {
  return [...document.forms].some((form) =>
    [...form.elements].some((field) => isChanged(field) && !field.matches(':autofill')),
  );
}
