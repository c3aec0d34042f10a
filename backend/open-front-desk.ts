import type { FrontDesk } from '#model/front-desk.ts';
import type { Problem } from '#model/problems.ts';
import { readCatalogue } from './data/catalogue.ts';
import { confirmNewsletter, type LinkSurroundings } from './data/confirm-newsletter.ts';
import { type ContactSurroundings, createContact } from './data/create-contact.ts';
import { createNewsletter } from './data/create-newsletter.ts';
import { withdrawConsent } from './data/withdraw-consent.ts';

type Surroundings = ContactSurroundings & LinkSurroundings;

/**
 * What pages may ask of the service, over the same operations that the wire uses. A post without script makes no id, so
 * it can neither repeat nor collide. Faults are reported before they are thrown on: pages tell them in words.
 */
export function openFrontDesk(s: Surroundings, report: (fault: unknown) => void): (origin: string) => FrontDesk {
  const reported = async <Value>(answer: Promise<Value>): Promise<Value> => {
    try {
      return await answer;
    } catch (fault) {
      report(fault);
      throw fault;
    }
  };
  const desk = {
    catalogue: (language) => readCatalogue(s, language),
    async leaveContact(fields, language) {
      const created = await reported(createContact(s, { fields, language }));
      if (created.outcome === 'refused') return { ok: false, problems: created.problems.filter(isOfTheForm) };
      if (created.outcome === 'conflict') throw new Error('An id that was made here was there already.');
      return { ok: true };
    },
    async subscribe(fields, language) {
      const created = await reported(createNewsletter(s, { fields, language }));
      if (created.outcome === 'refused') return { ok: false, problems: created.problems.filter(isOfTheForm) };
      return { ok: true };
    },
    confirmSubscription: (token) => reported(confirmNewsletter(s, token)),
    withdraw: (token) => reported(withdrawConsent(s, token)),
    report,
  } satisfies Omit<FrontDesk, 'origin'>;
  return (origin) => ({ ...desk, origin });
}

/** Everything but the id, which no form has. */
function isOfTheForm<Field extends string>(problem: Problem<Field | 'id'>): problem is Problem<Field> {
  return problem.field !== 'id';
}
