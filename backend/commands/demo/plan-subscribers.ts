import { confirmNewsletter } from '#backend/features/newsletter/confirm-newsletter.ts';
import { signOptIn } from '#backend/platform/tokens/email-token.ts';
import { idOf } from './open-season.ts';
import { hoursAfter, instantOf, type Planning, type Scene } from './scene.ts';
import { type DemoPerson, people, personNamed } from './season-data.ts';

/**
 * Plans subscriptions after the other forms (`forms`) of the same person. No consent is later than
 * the confirmation shown beside it.
 */
export function planSubscribers({ season, today, now }: Planning, forms: readonly Scene[]): Scene[] {
  function subscribe({ email, language }: DemoPerson, planned: Date, confirms: boolean): Scene[] {
    const others = forms
      .filter(({ at, consentOf }) => consentOf === email && at < now)
      .map(({ at }) => hoursAfter(at, 1));
    const at = new Date(Math.max(...[planned, ...others].map(Number)));
    const id = idOf(`subscriber ${email}`);
    const fields = { email, consent: true };
    const requested: Scene = { at, happen: () => season.submit('NewsLetter', id, fields, language) };
    const token = () => signOptIn(season.ring, { newsletterId: id, at: at.toISOString() });
    const confirmed: Scene = { at: hoursAfter(at, 1.5), happen: () => confirmNewsletter(season, token()) };
    return confirms ? [requested, confirmed] : [requested];
  }
  const every = people.filter((_, n) => n % 2 === 0);
  return [
    ...every.flatMap((person, n) =>
      subscribe(person, instantOf(today, 3 * n - 100, `1${n % 9}:2${n % 6}`), n % 6 !== 4),
    ),
    ...subscribe(personNamed('Yolanda Ríos'), hoursAfter(now, -70), false),
  ];
}
