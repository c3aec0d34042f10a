import type { ReactNode } from 'react';
import { Count } from '#look/count.tsx';
import { ToPage } from '../components/to-page.tsx';
import style from './page-parts.module.css';

/** The rules of a game, counted with dots. */
export function Rules({ heading, rules }: { readonly heading: string; readonly rules: readonly string[] }) {
  return (
    <section className={`wrap ${style.split} ${style.part}`} aria-labelledby="how">
      <h2 id="how">{heading}</h2>
      <ol className={style.rules}>
        {rules.map((rule, index) => (
          <li key={rule}>
            <Count n={index + 1} className={style.ordinal} />
            <p>
              <span className="hide">{index + 1}. </span>
              {rule}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface PartProps {
  readonly id: string;
  readonly heading: string;
  readonly text?: string;
  readonly children?: ReactNode;
}

/** A heading on the left, what it is about on the right. */
export function Part({ id, heading, text, children }: PartProps) {
  return (
    <section className={`wrap ${style.split} ${style.part}`} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <div className="stack">
        {text && <p className="lead">{text}</p>}
        {children}
      </div>
    </section>
  );
}

interface AskProps {
  readonly words: { readonly askHeading: string; readonly askText: string; readonly askAction: string };
  readonly children: ReactNode;
}

/** The page's own next step: a game like this one; and the other game. */
export function Ask({ words, children }: AskProps) {
  return (
    <div className={style.ask}>
      <Part id="ask" heading={words.askHeading} text={words.askText}>
        <p className={style.ways}>
          <ToPage page="contact" rest="?type=budget" className="btn">
            {words.askAction}
          </ToPage>
          {children}
        </p>
      </Part>
    </div>
  );
}
