import { readJsonFromTab, removeFromTab, storeInTab } from '#client/tab-storage.ts';
import { confirmSent, defaultOf, draftFields, type Field, isChanged } from '../../forms/draft.ts';

const key = 'other-forms';

/** Text typed in a form of the page while another one is sent. */
interface Typed {
  /** `idOf` of the field. */
  readonly id: string;
  /** Rendered when the text was typed. */
  readonly rendered: string | undefined;
  readonly value: string;
}

/** Ends the draft of the reserve form; keeps text typed in forms beside the one that is sent. */
export function start(): void {
  confirmSent('reserve');
  restoreTyped();
  addEventListener('submit', ({ target }) => {
    const others = textFields().filter(({ field, form }) => form !== target && isChanged(field));
    const typed = others.map(({ id, field }) => ({ id, rendered: defaultOf(field), value: field.value }));
    storeInTab(key, JSON.stringify(typed));
  });
}

/** A field whose value was changed elsewhere keeps that. */
function restoreTyped(): void {
  const stored = (readJsonFromTab(key) ?? []) as readonly Typed[];
  removeFromTab(key);
  const fields = textFields();
  for (const { id, rendered, value } of stored) {
    const field = fields.find((one) => one.id === id)?.field;
    if (!field || defaultOf(field) !== rendered || isChanged(field)) continue;
    field.value = value;
    field.closest('details')?.setAttribute('open', '');
  }
}

/** `id`: reservation, form, name and number of the field. */
function textFields(): { readonly id: string; readonly form: HTMLFormElement; readonly field: Field }[] {
  const token = new URLSearchParams(location.search).get('token');
  return [...document.querySelectorAll<HTMLFormElement>('form[method=post]')].flatMap((form) => {
    const act = new FormData(form).get('act');
    const fields = draftFields(form).filter(({ type }) => type !== 'radio');
    return fields.map((field, index) => ({ id: JSON.stringify([token, act, field.name, index]), form, field }));
  });
}
