import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { appWords } from '#content/desk/app.ts';
import { emailsWords } from '#content/desk/emails.ts';
import { rememberPath } from '#desk/app/remember-path.ts';
import { QueryState } from '#desk/connectivity/query-state.tsx';
import { useQuery } from '#desk/connectivity/use-query.ts';
import { FormField } from '#desk/form/form-field.tsx';
import { useCommands } from '#desk/keyboard/registered-commands.ts';
import { KeyHint, LineButton, SubmitButton, SubmitForm, TextButton } from '#desk/layout/controls.tsx';
import { useChanges } from '#desk/realtime/use-changes.ts';
import pane from '#desk/screens/messages/thread/pane.module.css';
import { Gone } from '#desk/shell/gone.tsx';
import { DeskMark } from '#desk/shell/mark.tsx';
import { useTitle } from '#desk/shell/use-title.ts';
import { readEmail } from '#model/people/email.ts';
import { Arrow } from '#ui/arrow.tsx';
import { fill, fillPlural } from '#ui/fill.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { discard, sendAgain } from './change-email.ts';
import { describeFailure, describeStatus, emailKindName } from './describe-email.ts';
import { EmailContent } from './email-content.tsx';
import { EmailLinks } from './email-links.tsx';
import { emailChanges, emailQuery } from './email-wire.ts';
import style from './emails.module.css';

interface EmailPaneProps {
  readonly id: string;
  readonly back: string;
  readonly alone: boolean;
  readonly entered: boolean;
  changed(): void;
}

export function EmailPane({ id, back, alone, entered, changed }: EmailPaneProps) {
  const [words, language] = useWordsIn(emailsWords);
  const go = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, failed, refetch } = useQuery(emailQuery, { id });
  useChanges(emailChanges, () => void refetch());
  const [correcting, setCorrecting] = useState(false);
  const [address, setAddress] = useState('');
  const [fault, setFault] = useState<string>();
  const view = data?.letter ?? undefined;
  const email = view?.letter;
  useTitle(email?.recipient ?? words.heading);
  const loaded = email !== undefined;
  useEffect(() => {
    if (entered && loaded) heading.current?.focus();
  }, [entered, loaded]);

  const sending = useRef(false);
  const send = async (to: string | null) => {
    if (!email || sending.current) return;
    sending.current = true;
    const isStillHere = rememberPath();
    const sent = await sendAgain(email, to, language, (leavingId) => {
      changed();
      // Unless the user moved on.
      const stillOpen = [email.id, leavingId].some((one) => location.pathname.endsWith(`/letters/${one}`));
      if (stillOpen) void go(`/letters/${email.id}?state=${email.state}`, { replace: true });
    }).finally(() => {
      sending.current = false;
    });
    if (sent === null) return;
    setCorrecting(false);
    changed();
    if (sent === email.id) void refetch();
    else if (isStillHere()) void go(`/letters/${sent}`, { replace: true });
  };
  const release = async () => {
    const isStillHere = rememberPath();
    if (!email || !(await discard(email, language, changed))) return;
    changed();
    if (isStillHere()) void go(back);
  };
  const submit = () => {
    const checked = readEmail(address);
    const isSame = checked === readEmail(email?.recipient ?? '');
    setFault(checked === null ? words.addressWrong : isSame ? words.addressSame : undefined);
    if (checked !== null && !isSame) void send(checked);
  };
  const open = () => {
    setAddress(email?.recipient ?? '');
    setFault(undefined);
    setCorrecting(true);
  };
  const mayAgain = email !== undefined && !(email.hasCode && email.state !== 'waiting') && !email.leaving;
  const mayCorrect = mayAgain && !email.hasCode;
  // The mailbox does not exist: a retry would fail.
  const needsOther = mayCorrect && email.state === 'failed' && email.failure === 'no_mailbox';
  const mayDiscard = email !== undefined && email.state !== 'sent' && !email.leaving;
  useCommands([
    ...(mayAgain ? [{ name: words.again, key: 'r', run: () => void send(null) }] : []),
    ...(mayCorrect && !correcting ? [{ name: words.other, key: 'c', run: open }] : []),
    ...(mayDiscard ? [{ name: words.letGo, key: 'e', run: () => void release() }] : []),
    { name: appWords[language].goBack, key: 'Escape', run: () => (correcting ? setCorrecting(false) : void go(back)) },
  ]);

  if (data && !email) {
    return (
      <div className={pane.said}>
        <Gone words={words.gone} to={back} inside={!alone} />
      </div>
    );
  }
  if (!email || !view) {
    return (
      <div className="pad">
        <QueryState failed={failed} alone={alone} retry={refetch} />
      </div>
    );
  }
  const why = describeFailure(email, language);
  const other = mayCorrect && (
    <button type="button" className={needsOther ? 'btn' : 'tx'} onClick={open}>
      <span>{words.other}</span>
      <KeyHint>C</KeyHint>
    </button>
  );
  const Heading = alone ? 'h1' : 'h2';
  const Part = alone ? 'h2' : 'h3';
  return (
    <article aria-labelledby="letter" className={pane.message}>
      <header className={pane.head}>
        <nav className={pane.ways}>
          <Link to={back}>
            <Arrow back />
            {words.back}
          </Link>
        </nav>
        <div className={`apart ${pane.top}`}>
          <div>
            <Heading id="letter" ref={heading} tabIndex={-1}>
              <bdi>{email.subject ?? words.noSubject}</bdi>
            </Heading>
            <p className="soft">
              <bdi>{fill(words.to, { email: email.recipient })}</bdi>
            </p>
          </div>
        </div>
        <ul className={`wrap hint signs ${pane.tags}`}>
          <li>
            <DeskMark name={email.state === 'sent' ? 'answered' : email.state === 'failed' ? 'late' : 'open'} />
            {words.state[email.state]}
          </li>
          <li>{emailKindName(email, language)}</li>
          <li>{words.in[email.language === 'en' ? 'en' : 'es']}</li>
          <li>{describeStatus(email, language)}</li>
          {email.attempts > 1 && <li>{fillPlural(words.attempts, email.attempts, language)}</li>}
        </ul>
      </header>
      {why && (
        <section className={style.why} aria-labelledby="why">
          <Part id="why">{email.state === 'failed' ? words.whyLabel : words.whySoFar}</Part>
          <p>{why}</p>
          <details>
            <summary>{words.reason}</summary>
            <code>
              <bdi>{email.reason}</bdi>
            </code>
          </details>
        </section>
      )}
      {correcting ? (
        <SubmitForm className={style.mend} data-unsaved={address !== email.recipient} submit={submit}>
          <FormField
            id="letter-address"
            label={words.address}
            type="email"
            inputMode="email"
            autoComplete="off"
            autoFocus
            value={address}
            onValue={setAddress}
            fault={fault}
            hint={words.addressHint}
          />
          <div className="wrap">
            <SubmitButton>{words.send}</SubmitButton>
            <LineButton onClick={() => setCorrecting(false)}>{words.no}</LineButton>
          </div>
        </SubmitForm>
      ) : (
        <div className={`wrap ${style.acts}`}>
          {needsOther && other}
          {mayAgain && (
            <button
              type="button"
              className={email.state === 'failed' && !needsOther ? 'btn' : 'btn line'}
              onClick={() => void send(null)}
            >
              {words.again}
              <KeyHint>R</KeyHint>
            </button>
          )}
          {!needsOther && other}
          {mayDiscard && (
            <TextButton hint="E" onClick={() => void release()}>
              {words.letGo}
            </TextButton>
          )}
        </div>
      )}
      {email.hasCode && <p className={`wrap ${style.links}`}>{words.code}</p>}
      <EmailLinks letter={email} />
      <EmailContent key={email.id} view={view} cached={failed} />
    </article>
  );
}
