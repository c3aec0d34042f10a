import { groupWords } from '#content/desk/group.ts';
import { fill } from '#ui/fill.ts';
import { useLanguage } from '#ui/place.ts';
import { fullName, type StaffReservation } from './reservation.ts';

export function ToCall({ people }: { readonly people: readonly StaffReservation[] }) {
  const words = groupWords[useLanguage()];
  const callers = people.filter(({ email }) => email === '');
  if (callers.length === 0) return null;
  return <p>{fill(words.toCall, { who: callers.map((one) => `${fullName(one)} (${one.phone})`).join(', ') })}</p>;
}
