import { contactWords } from '#content/pages/contact.ts';
import { problemWords } from '#content/problems.ts';
import type { ContactField } from '#model/contact.ts';
import type { Problem } from '#model/problems.ts';
import { useLanguage } from '../../place.ts';

/** All faults summed up beside the button: what is missing, and what must be looked at again. */
export function MissingFields({ problems }: { readonly problems: readonly Problem[] }) {
  const language = useLanguage();
  const words = problemWords[language];
  const isMissing = ({ problem }: Problem) => problem === 'required' || problem === 'not-agreed';
  const missing = problems.filter(isMissing);
  const wrong = problems.filter((problem) => !isMissing(problem));
  const names = (some: readonly Problem[]) =>
    some.map(({ field }) => contactWords[language].fields[field as ContactField]).join(', ');
  return (
    <>
      {missing.length > 0 && (
        <p>
          {words.missing}: {names(missing)}
        </p>
      )}
      {wrong.length > 0 && (
        <p>
          {words.review}: {names(wrong)}
        </p>
      )}
    </>
  );
}
