import { dropRepeatId } from '#client/repeat-id.ts';
import { readFromTab, removeFromTab, storeInTab } from '#client/tab-storage.ts';

interface Field extends Element {
  readonly name: string;
  readonly type: string;
  value: string;
  /** A select has none. */
  readonly defaultValue?: string;
  checked?: boolean;
  readonly defaultChecked?: boolean;
  /** Only a select has them. */
  readonly options?: HTMLOptionsCollection;
}

/**
 * Saves a draft in sessionStorage, across reloads and languages. A changed field that the address
 * had prefilled returns only at that address; an unchanged one only in the plain form.
 */
export function storeDraft(name: string, form: HTMLFormElement): void {
  const draft = readDraft(name);
  const before = typedIn(draft);
  for (const field of fieldsOf(form)) {
    if (field.type === 'radio' && !field.checked) continue;
    const key = keyOf(field, form);
    // The last written comes last.
    draft.delete(key);
    draft.set(key.includes('?') && !isChanged(field) ? `${field.name}?` : key, field.value);
  }
  // A restored form fires `input` without a change; a sent draft stays sent then.
  if (typedIn(draft) !== before) removeFromTab(`sent:${name}`);
  storeInTab(`draft:${name}`, JSON.stringify([...draft]));
}

export function dropDraft(name: string): void {
  for (const kind of ['draft', 'posted']) removeFromTab(`${kind}:${name}`);
  dropRepeatId(name);
}

/** Marks the draft as sent until it changes. */
export function markSent(name: string): void {
  storeInTab(`sent:${name}`, String(Date.now()));
}

/** All tabs delete drafts sent before the confirmation. */
export function confirmSent(name: string): void {
  try {
    localStorage.setItem(`confirmed:${name}`, String(Date.now()));
  } catch {
    // Storage is full or forbidden.
  }
}

/** Deletes a confirmed draft; returns whether it did. */
export function dropConfirmed(name: string): boolean {
  const sent = Number(readFromTab(`sent:${name}`) ?? Number.POSITIVE_INFINITY);
  try {
    if (!(Number(localStorage.getItem(`confirmed:${name}`)) >= sent)) return false;
  } catch {
    return false;
  }
  removeFromTab(`sent:${name}`);
  dropDraft(name);
  return true;
}

/** For a post without script: another page reports the outcome. */
export function markPosted(name: string): void {
  storeInTab(`posted:${name}`, `${readFromTab(`draft:${name}`)}`);
}

/** Deletes a draft posted without script, unless it changed since. */
export function dropPosted(name: string): void {
  if (readFromTab(`posted:${name}`) === readFromTab(`draft:${name}`)) dropDraft(name);
}

/** Merges a draft with text typed before. `posted`: the posted values become the draft. */
export function restoreDraft(name: string, form: HTMLFormElement, posted: boolean): void {
  const draft = posted ? new Map<string, string>() : readDraft(name);
  const fields = fieldsOf(form);
  for (const field of fields) {
    const key = location.search
      ? keyOf(field, form)
      : [...draft.keys()].findLast((key) => key.split('?')[0] === field.name);
    const text = draft.get(key ?? '');
    if (text === undefined) continue;
    if (field.type !== 'radio') field.value = joined(text, field);
    else if (field.value === text && !fields.some((one) => one.name === field.name && isChanged(one))) {
      field.checked = true;
    }
  }
  for (const field of fields) {
    // Runs the listeners that save the draft and count characters.
    if (posted || isChanged(field)) field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Not the consent, which is given again each time. */
function fieldsOf(form: HTMLFormElement): Field[] {
  return ([...form.elements] as Field[]).filter(({ name, type }) => name && !/hidden|checkbox|submit/.test(type));
}

/** Name, with the query if the address prefilled the field. */
function keyOf({ name }: Field, form: HTMLFormElement): string {
  const filled = fieldsOf(form).some(
    (field) => field.name === name && (field.type === 'radio' ? field.defaultChecked : defaultOf(field)),
  );
  return filled ? name + location.search : name;
}

function joined(before: string, field: Field): string {
  const { value } = field;
  if (!isChanged(field) || before.includes(value)) return before;
  return field.type === 'textarea' && !value.includes(before) ? `${before}\n${value}` : value;
}

/** Without unchanged values of an address, which a look at another page adds. */
function typedIn(draft: ReadonlyMap<string, string>): string {
  const typed = [...draft].filter(([key]) => !key.endsWith('?'));
  return typed
    .map((entry) => JSON.stringify(entry))
    .toSorted()
    .join();
}

function readDraft(name: string): Map<string, string> {
  try {
    return new Map(JSON.parse(readFromTab(`draft:${name}`) ?? '[]') as [string, string][]);
  } catch {
    return new Map();
  }
}

function isChanged(field: Field): boolean {
  return field.value !== defaultOf(field) || field.checked !== field.defaultChecked;
}

function defaultOf({ defaultValue, options }: Field): string | undefined {
  return options ? ([...options].find((one) => one.defaultSelected) ?? options[0])?.value : defaultValue;
}
