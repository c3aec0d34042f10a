import { repeatId } from '#client/repeat-id.ts';
import { dropDraft, markPosted, saveDraft } from './draft.ts';

/** What a form does besides whose words are kept in this tab until they are stored, and which works without script. */
export type FormKeeper = ReturnType<typeof keepForm>;

/** Keeps the form whose draft has that name. */
export function keepForm(name: string) {
  return {
    save: (form: HTMLFormElement) => saveDraft(name, form),
    drop: () => dropDraft(name),
    /** The id under which its content is sent: the same until it is stored. */
    idOf: (content: unknown, newId: () => string) => repeatId(name, content, newId),
    hold,
    /**
     * What sends the form cannot be loaded, and a browser never asks again for a part that once failed: where the service
     * can be reached, the form is posted as without script, and the page that answers says the rest. Throws where it
     * cannot: everything typed stays where it is.
     *
     * @param anew called when it is posted, and when somebody comes back to it
     */
    async post(form: HTMLFormElement, anew: () => void): Promise<undefined> {
      const up = await fetch('/healthz', { cache: 'no-store' });
      if (!up.ok) throw new Error(`/healthz answered ${up.status}`);
      addEventListener('pageshow', () => [hold(form, false), anew()], { once: true });
      markPosted(name);
      anew();
      HTMLFormElement.prototype.submit.call(form);
    },
  };
}

/** While a form is sent nothing more can be typed, which would go with it when it is thanked for; the focus stays. */
function hold(form: HTMLFormElement, held: boolean): void {
  for (const field of form.elements) if ('readOnly' in field) field.readOnly = held;
  form.onclick = held ? keepChoice : null;
}

/** What is chosen or agreed to cannot be read-only: a press changes nothing. */
function keepChoice(event: Event): void {
  if ((event.target as Element).matches('[type="radio"], [type="checkbox"]')) event.preventDefault();
}
