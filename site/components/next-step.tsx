import type { Page } from '../addresses.ts';
import style from './next-step.module.css';
import { ToPage } from './to-page.tsx';

interface NextStepProps {
  readonly words: { readonly heading: string; readonly text?: string; readonly action: string };
  readonly page: Page;
  readonly rest?: string;
}

/** What a page ends in: the one thing to do next, louder than anything below it. */
export function NextStep({ words, page, rest = '' }: NextStepProps) {
  return (
    <section className={style.next} aria-labelledby="next-step">
      <div className={`wrap ${style.split}`}>
        <h2 id="next-step">{words.heading}</h2>
        <div>
          {words.text && <p className="lead">{words.text}</p>}
          <ToPage page={page} rest={rest} className="btn">
            {words.action}
          </ToPage>
        </div>
      </div>
    </section>
  );
}
