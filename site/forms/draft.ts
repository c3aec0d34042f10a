import { dropRepeatId } from '#client/repeat-id.ts';
import { drop, keep, kept } from '#client/tab-storage.ts';
import { isChanged } from './is-changed.ts';

/** A field that holds words or a choice. */
interface Field extends Element {
  readonly name: string;
  readonly type: string;
  value: string;
  readonly defaultValue: string;
  checked?: boolean;
  readonly defaultChecked?: boolean;
}

/**
 * A form's draft in this tab's own storage, so that neither a reload nor a change of language costs what was typed.
 * A browser that keeps nothing has drafts as long as the page.
 *
 * What somebody made of a field that the address filled in (the reason of somebody who reserves a course) is kept under
 * that address: it comes back there, and stays out of the way where the address asks about something else. What nobody
 * changed is kept only for the plain form: every other address says itself, and in its own language, what it asks about.
 */
export function saveDraft(name: string, form: HTMLFormElement): void {
  const draft = readDraft(name);
  for (const field of fieldsOf(form)) {
    if (field.type === 'radio' && !field.checked) continue;
    const place = placeOf(field, form);
    // What was written last stands last.
    draft.delete(place);
    draft.set(place.includes('?') && !isChanged(field) ? `${field.name}?` : place, field.value);
  }
  keep(`draft:${name}`, JSON.stringify([...draft]));
  drop(`sent:${name}`);
}

/** What was written is stored: nothing of it comes back. */
export function dropDraft(name: string): void {
  for (const kind of ['draft', 'posted']) drop(`${kind}:${name}`);
  dropRepeatId(name);
}

/** Remembers that the draft was sent, until something is typed again: it stays until what was sent is confirmed. */
export function markSent(name: string): void {
  keep(`sent:${name}`, String(Date.now()));
}

/** What was sent from this browser until now is confirmed: its drafts go, in whatever tab. */
export function confirmSent(name: string): void {
  try {
    localStorage.setItem(`confirmed:${name}`, String(Date.now()));
  } catch {
    // Where storage is forbidden, drafts stay as long as their page.
  }
}

/** Drops a draft that was sent and is confirmed. Returns whether it did. */
export function dropConfirmed(name: string): boolean {
  const sent = Number(kept(`sent:${name}`) ?? Number.POSITIVE_INFINITY);
  try {
    if (!(Number(localStorage.getItem(`confirmed:${name}`)) >= sent)) return false;
  } catch {
    return false;
  }
  drop(`sent:${name}`);
  dropDraft(name);
  return true;
}

/** Remembers which draft is posted plainly: whether it was stored is said by another page. */
export function markPosted(name: string): void {
  keep(`posted:${name}`, `${kept(`draft:${name}`)}`);
}

/** What was posted plainly is stored: its draft goes, unless something was written since. */
export function dropPosted(name: string): void {
  if (kept(`posted:${name}`) === kept(`draft:${name}`)) dropDraft(name);
}

/**
 * Puts a draft back into a form that appears, and keeps what was typed into it before that.
 *
 * @param posted the form came back with what was posted: that is the draft now
 */
export function restoreDraft(name: string, form: HTMLFormElement, posted: boolean): void {
  const draft = posted ? new Map<string, string>() : readDraft(name);
  const fields = fieldsOf(form);
  for (const field of fields) {
    const place = location.search
      ? placeOf(field, form)
      : [...draft.keys()].findLast((key) => key.split('?')[0] === field.name);
    const text = draft.get(place ?? '');
    if (text === undefined) continue;
    if (field.type !== 'radio') field.value = joined(text, field);
    else if (field.value === text && !fields.some((one) => one.name === field.name && isChanged(one))) {
      field.checked = true;
    }
  }
  for (const field of fields) {
    // Whoever keeps the draft or counts letters is told.
    if (posted || isChanged(field)) field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Everything but a consent, which is given anew each time and never remembered. */
function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(
    (field): field is Field => 'defaultValue' in field && !/hidden|checkbox/.test((field as Field).type),
  );
}

/** Where a field is kept: by its name, and if it came filled in, by the address that did it. */
function placeOf({ name }: Field, form: HTMLFormElement): string {
  const filled = fieldsOf(form).some(
    (field) => field.name === name && (field.type === 'radio' ? field.defaultChecked : field.defaultValue),
  );
  return filled ? name + location.search : name;
}

/** Of what is kept and what was typed meanwhile, nothing is lost where there is room for both. */
function joined(before: string, field: Field): string {
  const { value } = field;
  if (!isChanged(field) || before.includes(value)) return before;
  return field.type === 'textarea' && !value.includes(before) ? `${before}\n${value}` : value;
}

function readDraft(name: string): Map<string, string> {
  try {
    return new Map(JSON.parse(kept(`draft:${name}`) ?? '[]') as [string, string][]);
  } catch {
    return new Map();
  }
}
