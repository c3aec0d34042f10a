import { dayAfter } from '#model/days-off.ts';
import { editionFields, type StaffEdition } from '../../editions/edition.ts';
import { useAnswer } from '../../line/use-answer.ts';

const question = `query Others($courseId: ID, $since: AWSDate) {
  listEditions(courseId: $courseId, since: $since) { ${editionFields} }
}`;

/** The groups of the course of this one, itself too, that began at most a year before it; none until they are there. */
export function useOthers({ courseId, date }: Pick<StaffEdition, 'courseId' | 'date'>): readonly StaffEdition[] {
  const since = date === null ? null : dayAfter(date, -366);
  const { data } = useAnswer<{ readonly listEditions: readonly StaffEdition[] | null }>(question, { courseId, since });
  return data?.listEditions ?? [];
}
