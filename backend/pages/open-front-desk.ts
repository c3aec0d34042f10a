import type { AdmitForm, FormOutcome, LeaveForm, PageQuestions } from '#backend/business/room.ts';
import type { TooSoon, WriteGuard } from '#backend/rate-limits/write-guard.ts';
import type { FrontDesk, LeaveOutcome } from '#model/front-desk.ts';
import type { Problem } from '#model/problems.ts';

/** Seconds after which a form that was refused because of a crowd may be posted again. */
const crowdWait = 5;

/**
 * What pages may ask of the service: what the rooms of the business answer. A post without script makes no id, so it can
 * neither repeat nor collide; it is held to the limits of forms, and one that is valid but does not come from a page of ours
 * (`fromPage`) has to come again after a moment. Faults are reported before they are thrown on: pages tell them in words.
 */
export function openFrontDesk(
  questions: (leave: LeaveForm, admit: AdmitForm) => PageQuestions,
  guard: WriteGuard,
  report: (fault: unknown) => void,
  sender: string,
): (origin: string, address: string, fromPage: boolean, crowded?: boolean) => FrontDesk {
  /** What a page asks, with what goes wrong told on the way. */
  function reported<Asked extends object>(asked: Asked): Asked {
    const told = Object.entries(asked).map(([name, ask]: [string, (...given: never[]) => Promise<unknown>]) => [
      name,
      async (...given: never[]) => {
        try {
          return await ask(...given);
        } catch (fault) {
          report(fault);
          throw fault;
        }
      },
    ]);
    return Object.fromEntries(told) as Asked;
  }
  return (origin, address, fromPage, crowded) => {
    const admit: AdmitForm = async ({ kind, fields: { moment, ...fields }, check }, store) => {
      if (crowded) return { outcome: 'too-many', wait: crowdWait };
      const shown = fromPage || !check(fields).ok ? null : textOf(moment);
      return guard.admitForm({ kind, address, fields }, shown, (share) => store(fields, share, address));
    };
    const asked = questions(async (form, store) => leaveOutcomeOf(await admit(form, store)), admit);
    return { ...reported(asked), origin, sender, report };
  };
}

function leaveOutcomeOf<Field extends string>(
  outcome: FormOutcome<Field> | TooSoon,
): LeaveOutcome<Exclude<Field, 'id'>> {
  if (outcome.outcome === 'conflict') throw new Error('An id that was made here was there already.');
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
