import { checkContact } from '#model/contact.ts';
import type { FrontDesk, Left } from '#model/front-desk.ts';
import { checkSubscription } from '#model/newsletter.ts';
import type { Problem } from '#model/problems.ts';
import { type CatalogueSurroundings, readCatalogue } from './business/catalogue/catalogue.ts';
import { type ContactSurroundings, createContact } from './business/contact/create-contact.ts';
import { confirmNewsletter, type LinkSurroundings } from './business/newsletter/confirm-newsletter.ts';
import { createNewsletter } from './business/newsletter/create-newsletter.ts';
import { withdrawConsent } from './business/people/withdraw-consent.ts';
import type { TooMany, TooSoon, WriteGuard } from './guard/write-guard.ts';

type Surroundings = ContactSurroundings & LinkSurroundings & CatalogueSurroundings;

/**
 * What pages may ask of the service, over the same operations that the wire uses. A post without script makes no id, so
 * it can neither repeat nor collide; it is held to the limits of forms, and one that is valid but does not come from a
 * page of ours (`fromPage`) has to come again after a moment. Faults are reported before they are thrown on: pages tell
 * them in words.
 */
export function openFrontDesk(
  s: Surroundings,
  guard: WriteGuard,
  report: (fault: unknown) => void,
): (origin: string, address: string, fromPage: boolean) => FrontDesk {
  const reported = async <Value>(answer: Promise<Value>): Promise<Value> => {
    try {
      return await answer;
    } catch (fault) {
      report(fault);
      throw fault;
    }
  };
  return (origin, address, fromPage) => ({
    origin,
    catalogue: (language) => readCatalogue(s, language),
    async leaveContact({ moment, ...fields }, language) {
      const asked = fromPage || !checkContact(fields).ok ? null : textOf(moment);
      const write = { kind: 'contact', address, fields } as const;
      const created = await reported(
        guard.admitForm(write, asked, (share) => createContact(s, { fields, language, share })),
      );
      if (created.outcome === 'conflict') throw new Error('An id that was made here was there already.');
      return leftBy(created);
    },
    async subscribe({ moment, ...fields }, language) {
      const asked = fromPage || !checkSubscription(fields).ok ? null : textOf(moment);
      const write = { kind: 'newsletter', address, fields } as const;
      return leftBy(
        await reported(guard.admitForm(write, asked, (share) => createNewsletter(s, { fields, language, share }))),
      );
    },
    confirmSubscription: (token) => reported(confirmNewsletter(s, token)),
    withdraw: (token) => reported(withdrawConsent(s, token)),
    report,
  });
}

type Outcome<Field extends string> =
  | TooMany
  | TooSoon
  | { readonly outcome: 'created' | 'repeated' }
  | { readonly outcome: 'refused'; readonly problems: readonly Problem<Field | 'id'>[] };

function leftBy<Field extends string>(outcome: Outcome<Field>): Left<Exclude<Field, 'id'>> {
  if (outcome.outcome === 'too-many') return { ok: false, wait: outcome.wait };
  if (outcome.outcome === 'too-soon') return { ok: false, moment: outcome.moment };
  if (outcome.outcome === 'refused') return { ok: false, problems: ofTheForm(outcome.problems) };
  return { ok: true };
}

/** Everything but the id, which no form has. */
function ofTheForm<Field extends string>(problems: readonly Problem<Field>[]): Problem<Exclude<Field, 'id'>>[] {
  return problems.filter((problem): problem is Problem<Exclude<Field, 'id'>> => problem.field !== 'id');
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
