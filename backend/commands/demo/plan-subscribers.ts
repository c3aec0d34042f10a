import { confirmNewsletter } from '#backend/business/newsletter/confirm-newsletter.ts';
import { signOptIn } from '#backend/keys/letter-token.ts';
import { idOf } from './open-season.ts';
import { type Person, people, personNamed } from './people.ts';
import { momentOf } from './season-days.ts';
import { hoursAfter, type Planning, type SeasonEvent } from './season-event.ts';

/**
 * Who asks for the newsletter; most of them confirm it. Those who also fill other forms (`forms`) subscribe after the last of
 * them, so that no consent of a subscriber is later than the confirmation beside which the desk shows it.
 */
export function planSubscribers(planning: Planning, forms: readonly SeasonEvent[]): SeasonEvent[] {
  const { now } = planning;
  const after = (email: string, planned: Date) => {
    const last = forms.filter(({ at, consentOf }) => consentOf === email && at < now).map(({ at }) => at.getTime());
    return new Date(Math.max(planned.getTime(), ...last.map((time) => time + 3_600_000)));
  };
  const every = people.filter((_, n) => n % 2 === 0);
  return [
    ...every.flatMap((person, n) =>
      subscribe(
        planning,
        person,
        after(person.email, momentOf(planning.today, 3 * n - 100, `1${n % 9}:2${n % 6}`)),
        n % 6 !== 4,
      ),
    ),
    ...subscribe(planning, personNamed('Yolanda Ríos'), hoursAfter(now, -70), false),
  ].filter(({ at }) => at < now);
}

function subscribe({ season }: Planning, person: Person, at: Date, confirms: boolean): SeasonEvent[] {
  const { email, language } = person;
  const id = idOf(`subscriber ${email}`);
  const asked: SeasonEvent = {
    at,
    async happen() {
      const fields = { email, consent: true };
      const left = await season.rooms.creates.NewsLetter?.store({ fields, language, id, readsAll: false });
      if (left?.outcome !== 'created') throw new Error(`Not asked for: ${JSON.stringify({ left, fields })}`);
    },
  };
  const confirmed: SeasonEvent = {
    at: hoursAfter(at, 1.5),
    happen: () => confirmNewsletter(season, signOptIn(season.ring, { newsletterId: id, at: at.toISOString() })),
  };
  return confirms ? [asked, confirmed] : [asked];
}
