import { groupWords } from '#content/desk/group.ts';
import { PhoneLinks } from '#desk/layout/phone-links.tsx';
import { useLanguage } from '#ui/place.ts';
import { fullName, type StaffReservation } from './reservation.ts';

export function ToCall({ people }: { readonly people: readonly StaffReservation[] }) {
  const words = groupWords[useLanguage()];
  const callers = people.filter(({ email }) => email === '');
  if (callers.length === 0) return null;
  return (
    <div>
      <p>{words.toCall}</p>
      <ul>
        {callers.map((one) => (
          <li key={one.id} className="wrap">
            {fullName(one)}
            {one.phone && <PhoneLinks phone={one.phone} who={fullName(one)} />}
          </li>
        ))}
      </ul>
    </div>
  );
}
