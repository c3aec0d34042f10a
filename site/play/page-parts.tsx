import type { ReactNode } from 'react';
import { ButtonTo, LinkTo } from '#site/components/to-page.tsx';
import { Count } from '#ui/count.tsx';
import style from './page-parts.module.css';

export function Rules({ heading, rules }: { readonly heading: string; readonly rules: readonly string[] }) {
  return (
    <section className={`wrap split ${style.part}`} aria-labelledby="how">
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

export function Part({ id, heading, text, children }: PartProps) {
  return (
    <section className={`wrap split ${style.part}`} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <div className="stack">
        {text && <p className="lead">{text}</p>}
        {children}
      </div>
    </section>
  );
}

interface InquiryProps {
  readonly words: {
    readonly askHeading: string;
    readonly askText: string;
    readonly askAction: string;
    readonly other: string;
  };
  readonly other: 'voiceGame' | 'wordGame';
}

export function Inquiry({ words, other }: InquiryProps) {
  return (
    <div className={`screen ${style.ask}`}>
      <Part id="ask" heading={words.askHeading} text={words.askText}>
        <p className={`flow ${style.ways}`}>
          <ButtonTo page="contact" rest="?type=budget" label={words.askAction} />
          <LinkTo page={other} label={words.other} />
        </p>
      </Part>
    </div>
  );
}
