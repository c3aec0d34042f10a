import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { lettersWords } from '#content/desk/letters.ts';
import { Arrow } from '#look/arrow.tsx';
import { fill, fillPlural } from '#look/fill.ts';
import { useLanguage } from '#look/place.ts';
import { readEmail } from '#model/email.ts';
import { FormField } from '../../editions/form-field.tsx';
import { HistoryLink } from '../../everywhere/history-link.tsx';
import { useActs } from '../../keys/offered-acts.ts';
import { Asking } from '../../line/asking.tsx';
import { useAnswer } from '../../line/use-answer.ts';
import { useChanges } from '../../live/use-changes.ts';
import { Mark } from '../../shell/mark.tsx';
import { Said } from '../../shell/said.tsx';
import { useTitle } from '../../shell/use-title.ts';
import pane from '../messages/pane.module.css';
import { letGo, sendAgain } from './change-letter.ts';
import { LetterContent } from './letter-content.tsx';
import { LetterLinks } from './letter-links.tsx';
import { type LetterView, letterChanges, letterQuery } from './letter-wire.ts';
import style from './letters.module.css';
import { sayKind, sayStanding, sayWhy } from './say-letter.ts';

interface LetterPaneProps {
  readonly id: string;
  /** The list's address. */
  readonly back: string;
  /** Whether it has the screen for itself. */
  readonly alone: boolean;
  /** Whether somebody went here from the list. */
  readonly entered: boolean;
  /** Something was done: the list is asked anew. */
  changed(): void;
}

/** A letter: where it stands and why, what can be done with it, and how it looks. */
export function LetterPane({ id, back, alone, entered, changed }: LetterPaneProps) {
  const language = useLanguage();
  const words = lettersWords[language];
  const go = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, failed, again } = useAnswer<{ letter: LetterView | null }>(letterQuery, { id });
  useChanges(letterChanges, () => void again());
  const [mending, mend] = useState(false);
  const [email, setEmail] = useState('');
  const [fault, setFault] = useState<string>();
  const view = data?.letter ?? undefined;
  const letter = view?.letter;
  useTitle(letter?.recipient ?? words.heading);
  const there = letter !== undefined;
  useEffect(() => {
    if (entered && there) heading.current?.focus();
  }, [entered, there]);

  const sending = useRef(false);
  const send = async (to: string | null) => {
    // Pressed twice it is sent once.
    if (!letter || sending.current) return;
    sending.current = true;
    const sent = await sendAgain(letter, to, language, (leaving) => {
      changed();
      // Whoever has gone on meanwhile stays where they are.
      const looksAtIt = [letter.id, leaving].some((one) => location.pathname.endsWith(`/letters/${one}`));
      if (looksAtIt) void go(`/letters/${letter.id}?state=${letter.state}`, { replace: true });
    }).finally(() => {
      sending.current = false;
    });
    if (sent === null) return;
    mend(false);
    changed();
    if (sent === letter.id) void again();
    else void go(`/letters/${sent}`, { replace: true });
  };
  const release = async () => {
    if (!letter || !(await letGo(letter, language, changed))) return;
    changed();
    void go(back);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = readEmail(email);
    setFault(checked === null ? words.addressWrong : undefined);
    if (checked === null) document.getElementById('letter-address')?.focus();
    else void send(checked);
  };
  const open = () => {
    setEmail(letter?.recipient ?? '');
    setFault(undefined);
    mend(true);
  };
  useEffect(() => {
    if (mending) document.getElementById('letter-address')?.focus();
  }, [mending]);
  const mayAgain = letter !== undefined && !(letter.hasCode && letter.state !== 'waiting') && !letter.leaving;
  const mayMend = mayAgain && !letter.hasCode;
  // Where nobody reads that address, another try is in vain.
  const needsOther = mayMend && letter.state === 'failed' && letter.failure === 'no_mailbox';
  const mayLetGo = letter !== undefined && letter.state !== 'sent' && !letter.leaving;
  useActs([
    ...(mayAgain ? [{ name: words.again, key: 'r', run: () => void send(null) }] : []),
    ...(mayMend ? [{ name: words.other, key: 'c', run: open }] : []),
    ...(mayLetGo ? [{ name: words.letGo, key: 'e', run: () => void release() }] : []),
    { key: 'Escape', run: () => (mending ? mend(false) : void go(back)) },
  ]);

  if (data && !letter) {
    return (
      <div className={pane.said}>
        <Said words={words.gone} drawing="empty" inside={!alone}>
          <Link className="btn line" to={back}>
            {words.gone.act}
          </Link>
        </Said>
      </div>
    );
  }
  if (!letter || !view) {
    return (
      <div className="pad">
        <Asking failed={failed} alone={alone} again={again} />
      </div>
    );
  }
  const why = sayWhy(letter, language);
  const other = mayMend && (
    <button type="button" className={needsOther ? 'btn' : 'tx'} onClick={open}>
      <span>{words.other}</span>
      <span className="key" aria-hidden="true">
        C
      </span>
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
          <HistoryLink thing={`letter:${letter.id}`} />
        </nav>
        <div className={pane.top}>
          <div>
            <Heading id="letter" ref={heading} tabIndex={-1}>
              <bdi>{letter.subject ?? words.noSubject}</bdi>
            </Heading>
            <p className="soft">
              <bdi>{fill(words.to, { email: letter.recipient })}</bdi>
            </p>
          </div>
        </div>
        <ul className={pane.tags}>
          <li>
            <Mark name={letter.state === 'sent' ? 'answered' : letter.state === 'failed' ? 'late' : 'open'} />
            {words.state[letter.state]}
          </li>
          <li>{sayKind(letter, language)}</li>
          <li>{words.in[letter.language === 'en' ? 'en' : 'es']}</li>
          <li>{sayStanding(letter, language)}</li>
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
      {mending ? (
        <form className={style.mend} noValidate onSubmit={submit}>
          <FormField
            id="letter-address"
            label={words.address}
            type="email"
            inputMode="email"
            autoComplete="off"
            value={email}
            onValue={setEmail}
            fault={fault}
            hint={words.addressHint}
          />
          <div>
            <button type="submit" className="btn">
              {words.send}
            </button>
            <button type="button" className="btn line" onClick={() => mend(false)}>
              {words.no}
            </button>
          </div>
        </form>
      ) : (
        <div className={style.acts}>
          {needsOther && other}
          {mayAgain && (
            <button
              type="button"
              className={letter.state === 'failed' && !needsOther ? 'btn' : 'btn line'}
              onClick={() => void send(null)}
            >
              {words.again}
              <span className="key" aria-hidden="true">
                R
              </span>
            </button>
          )}
          {!needsOther && other}
          {mayLetGo && (
            <button type="button" className="tx" onClick={() => void release()}>
              <span>{words.letGo}</span>
              <span className="key" aria-hidden="true">
                E
              </span>
            </button>
          )}
        </div>
      )}
      {letter.hasCode && <p className={style.links}>{words.code}</p>}
      <LetterLinks letter={letter} />
      <LetterContent view={view} />
    </article>
  );
}
