import { customersWords } from '#content/pages/customers.ts';
import { Drawing } from '#ui/drawing.tsx';
import empty from '#ui/drawings/states/state-empty.svg?raw';
import { useWords } from '#ui/place.ts';
import { NextStep } from '../../components/next-step.tsx';
import { LinkTo } from '../../components/to-page.tsx';
import style from '../../layouts/quiet-page.module.css';
import { sitePage } from '../../page.ts';

/** Customers page: they are named only with their permission (decision 0008). */
function Customers() {
  const words = useWords(customersWords);
  return (
    <>
      <div className="wrap front head">
        <h1>{words.heading}</h1>
        <p className="lead">{words.lead}</p>
      </div>
      <div className={`wrap ${style.end}`}>
        <div className={style.panel}>
          <Drawing svg={empty} className={style.drawing} />
          <p className="lead">{words.empty}</p>
          <LinkTo page="services" label={words.emptyAction} />
        </div>
      </div>
      <NextStep words={words.closing} page="contact" rest="?type=budget" />
    </>
  );
}

export const page = sitePage({ describe: ({ language }) => customersWords[language], View: Customers });
