import { groupWords } from '#content/desk/group.ts';
import type { GroupProps } from '#desk/screens/groups/query-group.ts';
import { buyersOfUnnamed } from '#desk/screens/groups/reservation.ts';
import { usePerson } from '#desk/session/person.ts';
import { fillPlural } from '#ui/fill.ts';
import { useWordsIn } from '#ui/use-words-in.ts';

/** How many confirmed seats have no person, and how to name them; null: all have one. */
export function useUnnamedSeats({ latest }: GroupProps['group']): string | null {
  const [{ attendance: words }, language] = useWordsIn(groupWords);
  const hint = words.unnamedHint[usePerson().role === 'teacher' ? 'teacher' : 'staff'];
  const unnamed = buyersOfUnnamed(latest).length;
  return unnamed > 0 ? `${fillPlural(words.unnamed, unnamed, language)} ${hint}` : null;
}
