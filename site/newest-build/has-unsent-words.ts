/** True while a form that would be posted holds words that were typed into it. */
export function hasUnsentWords(): boolean {
  return [...document.querySelectorAll<HTMLFormElement>('form[method="post"]')].some((form) =>
    [...form.elements].some(
      (field) =>
        (field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && isTyped(field))) &&
        field.value !== field.defaultValue,
    ),
  );
}

function isTyped(field: HTMLInputElement): boolean {
  return !['hidden', 'checkbox', 'radio'].includes(field.type);
}
