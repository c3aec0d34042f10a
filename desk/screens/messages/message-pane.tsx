import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { askingWords } from '#content/desk/asking.ts';
import { messagesWords } from '#content/desk/messages.ts';
import { Arrow } from '#look/arrow.tsx';
import { fill, formatCount } from '#look/fill.ts';
import { LineDrawing } from '#look/line-drawing.tsx';
import { useLanguage } from '#look/place.ts';
import { contactTypes } from '#model/contact-types.ts';
import { HistoryLink } from '../../everywhere/history-link.tsx';
import { useActs } from '../../keys/offered-acts.ts';
import { Asking } from '../../line/asking.tsx';
import { usePerson } from '../../session/person.ts';
import { Mark } from '../../shell/mark.tsx';
import { Said } from '../../shell/said.tsx';
import { useTitle } from '../../shell/use-title.ts';
import { sayWhen } from '../../wire/say-when.ts';
import { archiveLike } from './archive-like.ts';
import { changeMessage } from './change-message.ts';
import { GiveSheet } from './give-sheet.tsx';
import { Known } from './known.tsx';
import { languageOf } from './language-of.ts';
import type { Message } from './message-wire.ts';
import { nameOf } from './name-of.ts';
import style from './pane.module.css';
import { Reply } from './reply.tsx';
import { takerOf } from './say-change.ts';
import { Thread } from './thread.tsx';
import { useCalled } from './use-called.ts';
import { useMessage } from './use-message.ts';

interface MessagePaneProps {
  readonly id: string;
  /** What the list knows of it: shown at once. */
  readonly known: Message | undefined;
  /** The list's address. */
  readonly back: string;
  /** Addresses of its neighbours in the list. */
  readonly previous: string | undefined;
  readonly next: string | undefined;
  /** Whether somebody went here from the list, by whatever key: then it is read from its beginning. */
  readonly entered: boolean;
  /** Whether it has the screen for itself. */
  readonly alone: boolean;
}

/** A message: who wrote what, what happened, and where it is answered. */
export function MessagePane({ id, known, back, previous, next, entered, alone }: MessagePaneProps) {
  const language = useLanguage();
  const words = messagesWords[language];
  const { id: me } = usePerson();
  const go = useNavigate();
  const { state: arrivedWith } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const { opened, newer, reload } = useMessage(id);
  const view = opened.is === 'there' ? opened.view : undefined;
  const message = view?.message ?? known;
  const who = message ? nameOf(message, words.nobody) : words.heading;
  useTitle(who);

  const toAnswer = arrivedWith?.answer === true;
  useEffect(() => {
    if (entered && !toAnswer) heading.current?.focus();
  }, [entered, toAnswer]);
  const ready = view !== undefined;
  useEffect(() => {
    if (toAnswer && ready) field.current?.focus();
  }, [toAnswer, ready]);

  const leave = useCallback(() => heading.current?.focus({ preventScroll: true }), []);
  const archived = message?.state === 'archived';
  const mine = message?.assignee === me;
  const archive = () => message && void changeMessage(message, { state: archived ? 'open' : 'archived' }, language);
  const alike =
    message?.state === 'open' && view && view.alike > 1 ? fill(words.alike.act, { n: formatCount(view.alike) }) : '';
  const archiveAlike = () => message && void archiveLike(message, alike, language);
  const take = () => message && void changeMessage(message, { assignee: mine ? null : me }, language);
  const [giving, give] = useState(false);
  const called = useCalled(message?.assignee === me ? null : message?.assignee);
  useActs([
    ...(ready ? [{ name: words.answer, key: 'r', run: () => field.current?.focus() }] : []),
    ...(message
      ? [
          { name: archived ? words.reopen : words.archive, key: 'e', run: archive },
          ...(alike ? [{ name: alike, run: archiveAlike }] : []),
          { name: mine ? words.letGo : words.take, key: 'a', run: take },
          { name: words.give, key: 'g', run: () => give(true) },
        ]
      : []),
    { key: 'Escape', run: () => void go(back) },
    ...(newer ? [{ name: words.showNewer, key: '.', run: () => void reload() }] : []),
  ]);

  if (opened.is === 'none') {
    return (
      <div className={style.said}>
        <Said words={words.gone} drawing="empty" inside={!alone}>
          <Link className="btn line" to={back}>
            {words.gone.act}
          </Link>
        </Said>
      </div>
    );
  }
  if (!message) {
    return (
      <div className={style.said}>
        <Asking failed={opened.is === 'unreached'} alone={alone} again={reload} />
      </div>
    );
  }
  const Heading = alone ? 'h1' : 'h2';
  const type = contactTypes.find((one) => one === message.type);
  const last = newer && sayWhen(newer.updatedAt, language);
  return (
    <article aria-labelledby="message" className={style.message}>
      {giving && <GiveSheet message={message} close={() => give(false)} />}
      <header className={style.head}>
        <nav className={style.ways}>
          <Link to={back}>
            <Arrow back />
            {words.back}
          </Link>
          <Neighbour to={previous} name={words.previous} up />
          <Neighbour to={next} name={words.next} />
        </nav>
        <div className={style.top}>
          <div>
            <Heading id="message" ref={heading} tabIndex={-1}>
              <bdi>{message.reason || who}</bdi>
            </Heading>
            <p className="soft">
              {message.reason && who}
              {message.email && (
                <>
                  {message.reason && ', '}
                  <a href={`mailto:${message.email}`}>{message.email}</a>
                </>
              )}
            </p>
          </div>
          <div className={style.acts}>
            <button type="button" className="tx" onClick={archive}>
              <span>{archived ? words.reopen : words.archive}</span>
              <span className="key" aria-hidden="true">
                E
              </span>
            </button>
            {alike && (
              <button type="button" className="tx" title={words.alike.rule} onClick={archiveAlike}>
                <span>{alike}</span>
              </button>
            )}
            <button type="button" className="tx" onClick={take}>
              <span>{mine ? words.letGo : words.take}</span>
              <span className="key" aria-hidden="true">
                A
              </span>
            </button>
            <button type="button" className="tx" aria-haspopup="dialog" onClick={() => give(true)}>
              <span>{words.give}</span>
              <span className="key" aria-hidden="true">
                G
              </span>
            </button>
          </div>
        </div>
        <ul className={style.tags}>
          <li>
            <Mark name={message.state} />
            {words.state[message.state]}
          </li>
          {type && <li>{words.types[type]}</li>}
          <li>{words.in[languageOf(message)]}</li>
          <li>{sayTaken()}</li>
          <li>
            <HistoryLink thing={`Contact:${message.id}`} className={style.history ?? ''} />
          </li>
        </ul>
      </header>
      <div role="status">
        {newer && (
          <button type="button" className={style.newer} onClick={() => void reload()}>
            <span>{fill(words.newerUnknown, { when: last ?? '' })}</span>
            <span>
              {words.showNewer}{' '}
              <span className="key" aria-hidden="true">
                .
              </span>
            </span>
          </button>
        )}
      </div>
      <Thread message={message} timeline={view?.timeline} />
      {view ? (
        <>
          <Reply view={view} field={field} leave={leave} />
          <Known email={message.email} belongings={view.belongings} heading={alone ? 'h2' : 'h3'} />
        </>
      ) : (
        opened.is === 'unreached' && (
          <p className={style.partly}>
            {words.partly}{' '}
            <button type="button" className="tx" onClick={() => void reload()}>
              <span>{askingWords[language].failed.act}</span>
            </button>
          </p>
        )
      )}
    </article>
  );

  function sayTaken(): string {
    const assignee = message?.assignee;
    if (!assignee) return words.takenByNobody;
    if (assignee === me) return words.takenByMe;
    const taker = (view && takerOf(view.timeline, assignee)) || called;
    return taker ? fill(words.takenBy, { who: taker }) : words.takenByOther;
  }
}

/** The message before or behind, for a thumb. */
function Neighbour({
  to,
  name,
  up = false,
}: {
  readonly to: string | undefined;
  readonly name: string;
  readonly up?: boolean;
}) {
  const sign = (
    <LineDrawing box={22} size={22} stroke={2.25}>
      <path d={up ? 'M4 14l7-7 7 7' : 'M4 8l7 7 7-7'} />
    </LineDrawing>
  );
  if (!to) return <span className={style.none}>{sign}</span>;
  return (
    <Link to={to} replace aria-label={name}>
      {sign}
    </Link>
  );
}
