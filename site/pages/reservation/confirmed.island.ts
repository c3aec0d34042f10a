import { readFromTab, removeFromTab, storeInTab } from '#client/tab-storage.ts';
import { confirmSent } from '#site/forms/draft.ts';

const key = 'other-forms';

/** Text typed in a form of the page while another one is sent. */
interface Typed {
  /** The `id` of its `OwnField`. */
  readonly id: string;
  /** Rendered when the text was typed. */
  readonly rendered: string;
  readonly value: string;
}

/** `id`: reservation, form, person and name of the field, and its number among those. */
interface OwnField {
  readonly id: string;
  readonly form: HTMLFormElement;
  readonly field: HTMLInputElement | HTMLSelectElement;
  readonly rendered: string;
}

/** Ends the draft of the reserve form; keeps text typed in forms beside the one that is sent. */
export function start(): void {
  confirmSent('reserve');
  restoreTyped();
  addEventListener('submit', ({ target }) => {
    const others = ownFields().filter(({ form, field, rendered }) => form !== target && field.value !== rendered);
    const typed = others.map(({ id, rendered, field: { value } }): Typed => ({ id, rendered, value }));
    storeInTab(key, JSON.stringify(typed));
  });
}

/** A field whose value was changed elsewhere keeps that. */
function restoreTyped(): void {
  const stored = JSON.parse(readFromTab(key) ?? '[]') as readonly Typed[];
  removeFromTab(key);
  const fields = ownFields();
  for (const { id, rendered, value } of stored) {
    const found = fields.find((one) => one.id === id);
    if (found?.rendered !== rendered || found.field.value !== rendered) continue;
    found.field.value = value;
    found.field.closest('details')?.setAttribute('open', '');
  }
}

function ownFields(): OwnField[] {
  const token = new URLSearchParams(location.search).get('token');
  return [...document.querySelectorAll<HTMLFormElement>('form[method=post]')].flatMap((form) => {
    const act = new FormData(form).get('act');
    const fields = [...form.querySelectorAll<OwnField['field']>('select, [type=text], [type=email]')];
    const numbers = new Map<string, number>();
    return fields.map((field) => {
      // Empty in rows without a person.
      const person = field.closest('fieldset')?.querySelector<HTMLInputElement>('[name=attendee]')?.value;
      const name = JSON.stringify([token, act, person, field.name]);
      const number = numbers.get(name) ?? 0;
      numbers.set(name, number + 1);
      return { id: `${name}${number}`, form, field, rendered: renderedValue(field) };
    });
  });
}

function renderedValue(field: OwnField['field']): string {
  if (field instanceof HTMLInputElement) return field.defaultValue;
  return ([...field.options].find((one) => one.defaultSelected) ?? field.options[0])?.value ?? '';
}
