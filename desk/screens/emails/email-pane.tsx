import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { appWords } from '#content/desk/app.ts';
import { emailsWords } from '#content/desk/emails.ts';
import { rememberPath } from '#desk/app/remember-path.ts';
import { QueryState } from '#desk/connectivity/query-state.tsx';
import { useQuery } from '#desk/connectivity/use-query.ts';
import { FormField } from '#desk/form/form-field.tsx';
import { useCommands } from '#desk/keyboard/registered-commands.ts';
import { useChanges } from '#desk/realtime/use-changes.ts';
import pane from '#desk/screens/messages/thread/pane.module.css';
import { Gone } from '#desk/shell/gone.tsx';
import { readEmail } from '#model/people/email.ts';
import { Arrow } from '#ui/arrow.tsx';
import { fill, fillPlural } from '#ui/fill.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { KeyHint, LineButton, SubmitButton, SubmitForm, TextButton } from '../../layout/controls.tsx';
import { DeskMark } from '../../shell/mark.tsx';
import { useTitle } from '../../shell/use-title.ts';
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
  const [email, setEmail] = useState('');
  const [fault, setFault] = useState<string>();
  const view = data?.letter ?? undefined;
  const letter = view?.letter;
  useTitle(letter?.recipient ?? words.heading);
  const loaded = letter !== undefined;
  useEffect(() => {
    if (entered && loaded) heading.current?.focus();
  }, [entered, loaded]);

  const sending = useRef(false);
  const send = async (to: string | null) => {
    if (!letter || sending.current) return;
    sending.current = true;
    const isStillHere = rememberPath();
    const sent = await sendAgain(letter, to, language, (leavingId) => {
      changed();
      // Unless the user moved on.
      const stillOpen = [letter.id, leavingId].some((one) => location.pathname.endsWith(`/letters/${one}`));
      if (stillOpen) void go(`/letters/${letter.id}?state=${letter.state}`, { replace: true });
    }).finally(() => {
      sending.current = false;
    });
    if (sent === null) return;
    setCorrecting(false);
    changed();
    if (sent === letter.id) void refetch();
    else if (isStillHere()) void go(`/letters/${sent}`, { replace: true });
  };
  const release = async () => {
    const isStillHere = rememberPath();
    if (!letter || !(await discard(letter, language, changed))) return;
    changed();
    if (isStillHere()) void go(back);
  };
  const submit = () => {
    const checked = readEmail(email);
    setFault(checked === null ? words.addressWrong : undefined);
    if (checked === null) document.getElementById('letter-address')?.focus();
    else void send(checked);
  };
  const open = () => {
    setEmail(letter?.recipient ?? '');
    setFault(undefined);
    setCorrecting(true);
  };
  const mayAgain = letter !== undefined && !(letter.hasCode && letter.state !== 'waiting') && !letter.leaving;
  const mayMend = mayAgain && !letter.hasCode;
  // The mailbox does not exist: a retry would fail.
  const needsOther = mayMend && letter.state === 'failed' && letter.failure === 'no_mailbox';
  const mayLetGo = letter !== undefined && letter.state !== 'sent' && !letter.leaving;
  useCommands([
    ...(mayAgain ? [{ name: words.again, key: 'r', run: () => void send(null) }] : []),
    ...(mayMend ? [{ name: words.other, key: 'c', run: open }] : []),
    ...(mayLetGo ? [{ name: words.letGo, key: 'e', run: () => void release() }] : []),
    { name: appWords[language].goBack, key: 'Escape', run: () => (correcting ? setCorrecting(false) : void go(back)) },
  ]);

  if (data && !letter) {
    return (
      <div className={pane.said}>
        <Gone words={words.gone} to={back} inside={!alone} />
      </div>
    );
  }
  if (!letter || !view) {
    return (
      <div className="pad">
        <QueryState failed={failed} alone={alone} retry={refetch} />
      </div>
    );
  }
  const why = describeFailure(letter, language);
  const other = mayMend && (
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
              <bdi>{letter.subject ?? words.noSubject}</bdi>
            </Heading>
            <p className="soft">
              <bdi>{fill(words.to, { email: letter.recipient })}</bdi>
            </p>
          </div>
        </div>
        <ul className={`wrap hint ${pane.tags}`}>
          <li>
            <DeskMark name={letter.state === 'sent' ? 'answered' : letter.state === 'failed' ? 'late' : 'open'} />
            {words.state[letter.state]}
          </li>
          <li>{emailKindName(letter, language)}</li>
          <li>{words.in[letter.language === 'en' ? 'en' : 'es']}</li>
          <li>{describeStatus(letter, language)}</li>
          {letter.attempts > 1 && <li>{fillPlural(words.attempts, letter.attempts, language)}</li>}
        </ul>
      </header>
      {why && (
        <section className={style.why} aria-labelledby="why">
          <Part id="why">{letter.state === 'failed' ? words.whyLabel : words.whySoFar}</Part>
          <p>{why}</p>
          <details>
            <summary>{words.reason}</summary>
            <code>
              <bdi>{letter.reason}</bdi>
            </code>
          </details>
        </section>
      )}
      {correcting ? (
        <SubmitForm className={style.mend} submit={submit}>
          <FormField
            id="letter-address"
            label={words.address}
            type="email"
            inputMode="email"
            autoComplete="off"
            autoFocus
            value={email}
            onValue={setEmail}
            fault={fault}
            hint={words.addressHint}
          />
          <div>
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
              className={letter.state === 'failed' && !needsOther ? 'btn' : 'btn line'}
              onClick={() => void send(null)}
            >
              {words.again}
              <KeyHint>R</KeyHint>
            </button>
          )}
          {!needsOther && other}
          {mayLetGo && (
            <TextButton hint="E" onClick={() => void release()}>
              {words.letGo}
            </TextButton>
          )}
        </div>
      )}
      {letter.hasCode && <p className={`wrap ${style.links}`}>{words.code}</p>}
      <EmailLinks letter={letter} />
      <EmailContent key={letter.id} view={view} cached={failed} />
    </article>
  );
}
