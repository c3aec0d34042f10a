import { groupWords } from '#content/desk/group.ts';
import { fill } from '#look/fill.ts';
import { useLanguage } from '#look/place.ts';
import { fullName, type StaffReservation } from './reservation.ts';

/** Who has no e-mail and is to be called instead; nothing where everybody has one. */
export function ToCall({ people }: { readonly people: readonly StaffReservation[] }) {
  const words = groupWords[useLanguage()];
  const callers = people.filter(({ email }) => email === '');
  if (callers.length === 0) return null;
  return <p>{fill(words.toCall, { who: callers.map((one) => `${fullName(one)} (${one.phone})`).join(', ') })}</p>;
}
