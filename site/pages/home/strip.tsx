import type { HomeWords } from '#content/pages/home.ts';
import { Drawing } from '#look/drawing.tsx';
import hero from '#look/drawings/hero.svg?raw';
import style from './strip.module.css';

/** The opening strip: six folds, one line, and the six words of the method under them. */
export function Strip({ words }: { readonly words: HomeWords }) {
  return (
    <section className={style.strip} aria-label={words.stepsLabel}>
      <Drawing className={style.picture} svg={hero} />
      <ol className={style.steps}>
        {words.steps.map((step) => (
          <li key={step.name}>
            <b>{step.name}</b>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
