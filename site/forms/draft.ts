/**
 * A form's draft in this tab's own storage, so that neither a reload nor a change of language costs what was typed.
 * A browser that keeps nothing just has no drafts.
 */
export function saveDraft(name: string, form: HTMLFormElement): void {
  // A consent is given anew each time, never remembered.
  const values = [...new FormData(form)].filter(([name, value]) => name !== 'consent' && typeof value === 'string');
  try {
    sessionStorage.setItem(`draft:${name}`, JSON.stringify(values));
  } catch {
    // Full or forbidden storage: the form itself still holds everything.
  }
}

export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(`draft:${name}`);
  } catch {
    // See above.
  }
}

/** Puts a draft back into the fields that are still empty. */
export function restoreDraft(name: string, form: HTMLFormElement): void {
  for (const [field, value] of readDraft(name)) {
    for (const element of form.elements) restoreInto(element, field, value);
  }
}

function restoreInto(element: Element, field: string, value: string): void {
  if (element instanceof HTMLTextAreaElement && element.name === field && element.value === '') {
    element.value = value;
    // Whoever counts its letters counts these.
    element.dispatchEvent(new Event('input', { bubbles: true }));
  }
  if (!(element instanceof HTMLInputElement) || element.name !== field) return;
  if (element.type === 'radio') element.checked ||= element.value === value && !isChosen(element);
  else if (element.type !== 'hidden' && element.value === '') element.value = value;
}

function isChosen(radio: HTMLInputElement): boolean {
  const group = radio.form?.elements.namedItem(radio.name);
  return group instanceof RadioNodeList && group.value !== '';
}

function readDraft(name: string): [string, string][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(`draft:${name}`) ?? '[]');
    return Array.isArray(stored) ? (stored as [string, string][]) : [];
  } catch {
    return [];
  }
}
