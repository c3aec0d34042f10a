import { useEffect, useRef } from 'react';
import { notices } from '#content/notices.ts';
import { newsletterWords } from '#content/pages/newsletter.ts';
import { useLanguage } from '#look/place.ts';
import { addressOf } from '../addresses.ts';
import { restoreDraft } from '../forms/draft.ts';
import { faultsOf } from '../forms/faults.ts';
import type { FormState } from '../forms/form-state.ts';
import { keepForm } from '../forms/keep-form.ts';
import { ShortNotice } from '../forms/short-notice.tsx';
import { Trap } from '../forms/trap.tsx';
import { useForm } from '../forms/use-form.ts';
import style from './newsletter-block.module.css';

interface NewsletterFormProps {
  readonly start: FormState;
  readonly email?: string | undefined;
  /** See `Trap`. */
  readonly moment?: string | undefined;
}

/** Asks for the newsletter; without script it posts to the newsletter's own page. */
export function NewsletterForm({ start, email, moment }: NewsletterFormProps) {
  const language = useLanguage();
  const words = newsletterWords[language];
  const { form, state, busy, submit, write } = useForm({
    start,
    keeper,
    load: loadSender,
    send: (sender, value: { readonly email: string }) =>
      sender.send(value.email, language, keeper.idOf(value, sender.newId)),
  });
  const fault = faultsOf(state, language).email;

  const posted = start.step !== 'filling';
  useEffect(() => {
    if (form.current) restoreDraft('newsletter', form.current, posted);
  }, [form, posted]);

  if (state.step === 'sent') return <Thanks />;
  return (
    <form
      ref={form}
      className={style.form}
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
          defaultValue={email}
          aria-required
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? 'news-fault' : undefined}
        />
      </div>
      <Trap moment={moment} />
      <button type="submit" className="btn" aria-disabled={busy}>
        {busy ? words.sending : words.send}
      </button>
      <div
        className={style.answer}
        role="alert"
        aria-live={state.step === 'refused' && state.mended ? 'off' : undefined}
      >
        {fault && <p id="news-fault">{fault}</p>}
        {state.step === 'failed' && <p>{state.why ?? notices[language].newsletterFailure}</p>}
      </div>
      <ShortNotice of="newsletter" />
    </form>
  );
}

const keeper = keepForm('newsletter');

/** The rules and the service's client library, loaded when the form is first touched and never before. */
const loadSender = () => import('./newsletter-sender.ts');

/** What was asked for is on its way to the mailbox: said where the form was, with the focus. */
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
