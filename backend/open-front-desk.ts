import type { FrontDesk } from '#model/front-desk.ts';
import type { Problem } from '#model/problems.ts';
import { readCatalogue } from './data/catalogue.ts';
import { confirmNewsletter, type LinkSurroundings } from './data/confirm-newsletter.ts';
import { type ContactSurroundings, createContact } from './data/create-contact.ts';
import { createNewsletter } from './data/create-newsletter.ts';
import { withdrawConsent } from './data/withdraw-consent.ts';
import type { WriteGuard } from './guard/write-guard.ts';

type Surroundings = ContactSurroundings & LinkSurroundings;

/**
 * What pages may ask of the service, over the same operations that the wire uses. A post without script makes no id, so
 * it can neither repeat nor collide; it is held to the limits of forms. Faults are reported before they are thrown on:
 * pages tell them in words.
 */
export function openFrontDesk(
  s: Surroundings,
  guard: WriteGuard,
  report: (fault: unknown) => void,
): (origin: string, address: string) => FrontDesk {
  const reported = async <Value>(answer: Promise<Value>): Promise<Value> => {
    try {
      return await answer;
    } catch (fault) {
      report(fault);
      throw fault;
    }
  };
  return (origin, address) => ({
    origin,
    catalogue: (language) => readCatalogue(s, language),
    async leaveContact(fields, language) {
      const write = { kind: 'contact', way: 'form', address, fields } as const;
      const created = await reported(guard.admit(write, () => createContact(s, { fields, language })));
      if (created.outcome === 'too-many') return { ok: false, wait: created.wait };
      if (created.outcome === 'refused') return { ok: false, problems: ofTheForm(created.problems) };
      if (created.outcome === 'conflict') throw new Error('An id that was made here was there already.');
      return { ok: true };
    },
    async subscribe(fields, language) {
      const write = { kind: 'newsletter', way: 'form', address, fields } as const;
      const created = await reported(guard.admit(write, () => createNewsletter(s, { fields, language })));
      if (created.outcome === 'too-many') return { ok: false, wait: created.wait };
      if (created.outcome === 'refused') return { ok: false, problems: ofTheForm(created.problems) };
      return { ok: true };
    },
    confirmSubscription: (token) => reported(confirmNewsletter(s, token)),
    withdraw: (token) => reported(withdrawConsent(s, token)),
    report,
  });
}

/** Everything but the id and the proof, which no form has. */
function ofTheForm<Field extends string>(problems: readonly Problem<Field | 'id' | 'proof'>[]): Problem<Field>[] {
  return problems.filter((problem): problem is Problem<Field> => problem.field !== 'id' && problem.field !== 'proof');
}
