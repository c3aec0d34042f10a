import { useEffect, useRef } from 'react';
import { notices } from '#content/notices.ts';
import { errorWords } from '#content/pages/errors.ts';
import { newsletterWords } from '#content/pages/newsletter.ts';
import { addressOf } from '../addresses.ts';
import { restoreDraft } from '../forms/draft.ts';
import { faultsOf } from '../forms/faults.ts';
import type { Sending } from '../forms/sending.ts';
import { Trap } from '../forms/trap.tsx';
import { useSending } from '../forms/use-sending.ts';
import { useLanguage } from '../place.ts';
import style from './newsletter-block.module.css';

interface NewsletterFormProps {
  readonly start: Sending;
  readonly email?: string | undefined;
  /** See `Trap`. */
  readonly moment?: string | undefined;
}

/** Asks for the newsletter; without script it posts to the newsletter's own page. */
export function NewsletterForm({ start, email, moment }: NewsletterFormProps) {
  const language = useLanguage();
  const words = newsletterWords[language];
  const { form, sending, submit, write } = useSending({
    draft: 'newsletter',
    start,
    read: (element) => ({ email: new FormData(element).get('email') }),
    load: loadClient,
    send: (client, fields, id) => client.sendSubscription(fields, language, id),
    unreached: errorWords[language].network.description,
  });
  const fault = sending.step === 'refused' ? faultsOf(sending.problems, language).email : undefined;

  const posted = start.step !== 'filling';
  useEffect(() => {
    if (form.current) restoreDraft('newsletter', form.current, posted);
  }, [form, posted]);

  if (sending.step === 'sent') return <Thanks />;
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
      <button type="submit" className="btn night" aria-disabled={sending.step === 'sending'}>
        {sending.step === 'sending' ? words.sending : words.send}
      </button>
      <div
        className={style.answer}
        role="alert"
        aria-live={sending.step === 'refused' && sending.mended ? 'off' : undefined}
      >
        {fault && <p id="news-fault">{fault}</p>}
        {sending.step === 'failed' && <p>{sending.why ?? notices[language].newsletterFailure}</p>}
      </div>
    </form>
  );
}

/** The rules and the service's client library, loaded when the form is first touched and never before. */
const loadClient = () => import('../api/send-subscription.ts');

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
