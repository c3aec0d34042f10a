import type { HomeWords } from '#content/pages/home.ts';
import { LateDrawing } from '../../components/late-drawing.tsx';
import hero from '../../drawings/hero.svg?raw';
import heroFile from '../../drawings/hero.svg?url';
import style from './strip.module.css';

/** The opening strip: six folds, one line, and the six words of the method under them. */
export function Strip({ words }: { readonly words: HomeWords }) {
  return (
    <section className={style.strip} aria-label={words.stepsLabel}>
      <LateDrawing id="strip" className={style.picture} svg={import.meta.env.SSR ? hero : ''} file={heroFile} />
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
