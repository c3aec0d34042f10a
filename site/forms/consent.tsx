import type { consentWords } from '#content/privacy/consent.ts';
import { ToPage } from '#site/components/to-page.tsx';
import { useWords } from '#ui/place.ts';
import choice from './choice.module.css';
import style from './consent.module.css';

interface ConsentProps {
  readonly text: typeof consentWords;
  readonly given: boolean;
  readonly fault: string | undefined;
}

/** Links the privacy notice (requirements, section 5). */
export function Consent({ text, given, fault }: ConsentProps) {
  const words = useWords(text);
  return (
    <div className={fault ? `${style.consent} ${style.bad}` : style.consent}>
      <input
        type="checkbox"
        className={choice.box}
        id="consent"
        name="consent"
        value="yes"
        defaultChecked={given}
        aria-required
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? 'consent-fault' : undefined}
      />
      <label htmlFor="consent">
        {words.before}
        <ToPage page="privacity">{words.link}</ToPage>
        {words.after}
        <span aria-hidden="true"> *</span>
      </label>
      {fault && (
        <p id="consent-fault" className={style.fault}>
          {fault}
        </p>
      )}
    </div>
  );
}
