import { useEffect, useRef } from 'react';
import { notices } from '#content/notices.ts';
import { newsletterWords } from '#content/pages/newsletter.ts';
import { addressOf } from '#site/addresses.ts';
import hollow from '#site/components/hollow.module.css';
import { restoreDraft } from '#site/forms/draft.ts';
import { fieldFaults } from '#site/forms/faults.ts';
import { type FormStart, inputText } from '#site/forms/form-state.ts';
import { Honeypot } from '#site/forms/honeypot.tsx';
import { formDraft } from '#site/forms/keep-form.ts';
import { ShortNotice } from '#site/forms/short-notice.tsx';
import { useForm } from '#site/forms/use-form.ts';
import { useLanguage } from '#ui/place.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import style from './newsletter-block.module.css';

interface NewsletterFormProps extends Partial<FormStart> {
  /** Below a page with a button of its own. */
  readonly below?: boolean;
}

/** Posts to the newsletter page without script. */
export function NewsletterForm({ start = { step: 'filling' }, input = {}, below = false }: NewsletterFormProps) {
  const [words, language] = useWordsIn(newsletterWords);
  const { ref, state, busy, submit, write } = useForm({
    start,
    draft,
    load: loadSender,
    send: (sender, value: { readonly email: string }) =>
      sender.send(value.email, language, draft.idOf(value, sender.newId)),
  });
  const fault = fieldFaults(state, language).email;

  const mended = state.step === 'refused' && state.mended;
  const posted = start.step !== 'filling';
  useEffect(() => {
    if (ref.current) restoreDraft('newsletter', ref.current, posted);
  }, [ref, posted]);

  if (state.step === 'sent') return <Thanks />;
  return (
    <form
      ref={ref}
      className={`flow ${style.form}`}
      method="post"
      action={addressOf('newsletter', language)}
      noValidate
      onSubmit={submit}
      onInput={write}
    >
      <div className={style.field}>
        <label htmlFor="news-email">{words.email}</label>
        <input
          id="news-email"
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={inputText(input, 'email')}
          aria-required
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? 'news-fault' : undefined}
        />
        <div className={style.answer} role="alert" aria-live={mended ? 'off' : undefined}>
          {fault && <p id="news-fault">{fault}</p>}
        </div>
      </div>
      <Honeypot formTimestamp={inputText(input, 'moment')} />
      <button type="submit" className={below ? `btn ${hollow.hollow}` : 'btn'} aria-disabled={busy}>
        {busy ? words.sending : words.send}
      </button>
      <div className={style.answer} role="alert">
        {state.step === 'failed' && <p>{state.why ?? notices[language].newsletterFailure}</p>}
      </div>
      <ShortNotice of="newsletter" />
    </form>
  );
}

const draft = formDraft('newsletter');

const loadSender = () => import('./newsletter-sender.ts');

export function Thanks() {
  const words = notices[useLanguage()];
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div className={style.thanks} ref={panel} tabIndex={-1} role="status">
      <p>
        <strong>{words.newsletterSuccess}</strong>
      </p>
      <p>{words.newsletterNext}</p>
    </div>
  );
}
