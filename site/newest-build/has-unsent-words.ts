/**
 * True while a form holds words or choices of the visitor that a reload would lose. A browser fills in its own again.
 * It imports nothing that islands import, as all of the starter: they would fetch a starter that failed once more.
 */
export function hasUnsentWords(): boolean {
  return [...document.forms].some((form) =>
    [...(form.elements as unknown as Iterable<HTMLInputElement>)].some(
      (field) =>
        'defaultValue' in field &&
        (field.value !== field.defaultValue || field.checked !== field.defaultChecked) &&
        !field.matches(':autofill'),
    ),
  );
}
