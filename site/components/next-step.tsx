import type { Page } from '#site/addresses.ts';
import style from './next-step.module.css';
import { ButtonTo } from './to-page.tsx';

interface NextStepProps {
  readonly words: { readonly heading: string; readonly text?: string; readonly action: string };
  readonly page: Page;
  readonly rest?: string;
}

export function NextStep({ words, page, rest = '' }: NextStepProps) {
  return (
    <section className={`screen ${style.next}`} aria-labelledby="next-step">
      <div className={`wrap front ${style.split}`}>
        <h2 id="next-step">{words.heading}</h2>
        <div>
          {words.text && <p className="lead">{words.text}</p>}
          <ButtonTo page={page} rest={rest} label={words.action} />
        </div>
      </div>
    </section>
  );
}
