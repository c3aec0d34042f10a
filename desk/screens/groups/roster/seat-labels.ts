import { groupWords } from '#content/desk/group.ts';
import { buyersOfUnnamed, confirmedByName, fullName, type StaffReservation } from '#desk/screens/groups/reservation.ts';
import type { Language } from '#model/languages.ts';
import { fill, fillPlural } from '#ui/fill.ts';

/** Confirmed people by name, then each seat without a person by its company or buyer. */
export function seatLabels(all: readonly StaffReservation[], language: Language): readonly string[] {
  const { party } = groupWords[language];
  const unnamed = buyersOfUnnamed(all).map((buyer) =>
    buyer ? `(${fill(party.of, { buyer })})` : fillPlural(party.free, 1, language),
  );
  return [...confirmedByName(all, language).map(fullName), ...unnamed];
}
