import { homeWords } from '#content/pages/home.ts';
import { Arrow } from '../../components/arrow.tsx';
import { Drawing } from '../../components/drawing.tsx';
import { ToPage } from '../../components/to-page.tsx';
import mark from '../../drawings/mark.svg?raw';
import { useWords } from '../../i18n/use-language.ts';
import style from './name.module.css';

/** What the name means, with the mark very large. */
export function Name() {
  const words = useWords(homeWords).name;
  return (
    <section className={`sec ${style.name}`} aria-labelledby="name">
      <div className={`wrap ${style.grid}`}>
        <Drawing className={style.mark} svg={mark} />
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
