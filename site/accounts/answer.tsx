import { accountWords } from '#content/pages/account.ts';
import { problemWords } from '#content/problems.ts';
import { useLanguage } from '../place.ts';
import style from './account.module.css';
import type { Standing } from './use-errand.ts';

/** What is said beside the button: all faults summed up, or why nothing was done. */
export function Answer({ standing }: { readonly standing: Standing }) {
  const language = useLanguage();
  const { fields } = accountWords[language];
  const words = problemWords[language];
  const names = (required: boolean) =>
    (standing.step === 'refused' ? standing.problems : [])
      .filter(({ problem }) => (problem === 'required') === required)
      .map(({ field }) => fields[field as keyof typeof fields])
      .join(', ');
  const [missing, wrong] = [names(true), names(false)];
  return (
    <div
      className={style.answer}
      role="alert"
      aria-live={standing.step === 'refused' && standing.mended ? 'off' : undefined}
    >
      {missing && (
        <p>
          {words.missing}: {missing}
        </p>
      )}
      {wrong && (
        <p>
          {words.review}: {wrong}
        </p>
      )}
      {standing.step === 'failed' && <p>{standing.why}</p>}
    </div>
  );
}
