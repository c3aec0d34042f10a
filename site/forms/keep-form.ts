import { repeatId } from '#client/repeat-id.ts';
import { dropDraft, markPosted, restoreDraft, storeDraft } from './draft.ts';

/** Drafts, idempotency keys and plain posts of a form. */
export type FormDraft = ReturnType<typeof formDraft>;

export function formDraft(name: string) {
  return {
    restore: (form: HTMLFormElement, posted: boolean) => restoreDraft(name, form, posted),
    save: (form: HTMLFormElement) => storeDraft(name, form),
    drop: () => dropDraft(name),
    idOf: (content: unknown, newId: () => string) => repeatId(name, content, newId),
    hold,
    /**
     * Posts plainly when the sender chunk failed: browsers never retry a failed module. Throws,
     * keeping all input, when the service is down. `reset` runs after the post and on return.
     */
    async post(form: HTMLFormElement, reset: () => void): Promise<undefined> {
      const up = await fetch('/healthz', { cache: 'no-store' });
      if (!up.ok) throw new Error(`/healthz answered ${up.status}`);
      addEventListener('pageshow', () => [hold(form, false), reset()], { once: true });
      markPosted(name);
      reset();
      HTMLFormElement.prototype.submit.call(form);
    },
  };
}

/** Read-only during a request: later input would be lost. The focus stays. */
function hold(form: HTMLFormElement, held: boolean): void {
  for (const field of form.elements) if ('readOnly' in field) field.readOnly = held;
  form.onclick = held ? lockChoice : null;
}

/** Radio buttons and checkboxes cannot be read-only. */
function lockChoice(event: Event): void {
  if ((event.target as Element).matches('[type=radio],[type=checkbox]')) event.preventDefault();
}
