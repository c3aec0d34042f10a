/** The kinds of inputs that take no letters. */
const letterless = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'range', 'color', 'file']);

/** Whether what is typed there is text, or chooses by its letters. */
export function isTyping(place: EventTarget | null): boolean {
  if (!(place instanceof HTMLElement)) return false;
  if (place instanceof HTMLInputElement) return !letterless.has(place.type);
  return place instanceof HTMLTextAreaElement || place instanceof HTMLSelectElement || place.isContentEditable;
}
