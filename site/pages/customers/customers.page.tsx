import { customersWords } from '#content/pages/customers.ts';
import { Arrow } from '#look/arrow.tsx';
import { Drawing } from '#look/drawing.tsx';
import empty from '#look/drawings/state-empty.svg?raw';
import { useWords } from '#look/place.ts';
import { NextStep } from '../../components/next-step.tsx';
import { ToPage } from '../../components/to-page.tsx';
import style from '../../layouts/quiet-page.module.css';
import { sitePage } from '../../page.ts';

/** Customers are named only with their permission; until then the page says so (decision 0008). */
function Customers() {
  const words = useWords(customersWords);
  return (
    <>
      <div className="wrap head">
        <h1>{words.heading}</h1>
        <p className="lead">{words.lead}</p>
      </div>
      <div className={`wrap ${style.end}`}>
        <div className={style.panel}>
          <Drawing svg={empty} className={style.drawing} />
          <p className="lead">{words.empty}</p>
          <ToPage page="briefcase" className="link">
            <span>{words.emptyAction}</span>
            <Arrow />
          </ToPage>
        </div>
      </div>
      <NextStep words={words.closing} page="contact" rest="?type=budget" />
    </>
  );
}

export const page = sitePage({ describe: ({ language }) => customersWords[language], View: Customers });
