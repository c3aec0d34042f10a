import type { ForgetWords } from '#content/pages/forget.ts';
import { Count } from '#look/count.tsx';
import style from './forget.module.css';

/** The steps as folds of one strip, counted; the one that is open is marked. */
export function Steps({ words, current }: { readonly words: ForgetWords; readonly current: number }) {
  return (
    <ol className={style.steps} aria-label={words.stepsLabel}>
      {words.steps.map((step, index) => (
        <li key={step} aria-current={index === current ? 'step' : undefined}>
          <Count n={index + 1} />
          <span>
            <span className="num">{index + 1}</span> {step}
          </span>
        </li>
      ))}
    </ol>
  );
}
