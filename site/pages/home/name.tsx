import type { HomeWords } from '#content/pages/home.ts';
import { Arrow } from '#look/arrow.tsx';
import { Mark } from '#look/mark.tsx';
import { ToPage } from '../../components/to-page.tsx';
import style from './name.module.css';

/** What the name means, with the mark very large. */
export function Name({ words }: { readonly words: HomeWords['name'] }) {
  return (
    <section className={`sec ${style.name}`} aria-labelledby="name">
      <div className={`wrap ${style.grid}`}>
        <Mark className={style.mark} />
        <div>
          <h2 id="name" className="hide">
            {words.heading}
          </h2>
          <p className={style.say}>{words.say}</p>
          <p className={`lead ${style.text}`}>{words.text}</p>
          <ToPage page="us" className="link">
            <span>{words.action}</span>
            <Arrow />
          </ToPage>
        </div>
      </div>
    </section>
  );
}
