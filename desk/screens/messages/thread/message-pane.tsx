import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { appWords } from '#content/desk/app.ts';
import { messagesWords } from '#content/desk/messages.ts';
import { queryStateWords } from '#content/desk/query-state.ts';
import { HistoryLink } from '#desk/app/history-link.tsx';
import { QueryState } from '#desk/connectivity/query-state.tsx';
import { useCommands } from '#desk/keyboard/registered-commands.ts';
import { KeyHint, TextButton } from '#desk/layout/controls.tsx';
import { useSingleRun } from '#desk/layout/use-single-run.ts';
import { calledOf, useAccounts } from '#desk/screens/accounts/account-wire.ts';
import { sendArchiveSimilar, toggleArchived, toggleOwn } from '#desk/screens/messages/change-message.ts';
import { assigneeOf } from '#desk/screens/messages/describe-change.ts';
import { type Message, messageLanguage, senderName } from '#desk/screens/messages/message-wire.ts';
import { useMessage } from '#desk/screens/messages/use-message.ts';
import { usePerson } from '#desk/session/person.ts';
import { Gone } from '#desk/shell/gone.tsx';
import { DeskMark } from '#desk/shell/mark.tsx';
import { useTitle } from '#desk/shell/use-title.ts';
import { formatWhen } from '#desk/wire/say-when.ts';
import { wordOf } from '#desk/wire/word-of.ts';
import { Arrow } from '#ui/arrow.tsx';
import { fill, formatCount } from '#ui/fill.ts';
import { LineDrawing } from '#ui/line-drawing.tsx';
import { useWordsIn } from '#ui/use-words-in.ts';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { KnownSender } from './known-sender.tsx';
import { NoteForm } from './note-form.tsx';
import style from './pane.module.css';
import { ReplyForm } from './reply.tsx';
import { Thread } from './thread.tsx';

interface MessagePaneProps {
  readonly id: string;
  /** The list's row, shown at once. */
  readonly listRow: Message | undefined;
  readonly back: string;
  readonly previous: string | undefined;
  readonly next: string | undefined;
  /** From the list: starts at the top. */
  readonly entered: boolean;
  readonly alone: boolean;
}

export function MessagePane({ id, listRow, back, previous, next, entered, alone }: MessagePaneProps) {
  const [words, language] = useWordsIn(messagesWords);
  const { id: me } = usePerson();
  const go = useNavigate();
  const { state: navigationState } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const { view, failed, newer, reload } = useMessage(id);
  const message = view?.message ?? listRow;
  const sender = message ? senderName(message, words.nobody) : words.heading;
  useTitle(sender);

  const focusReply = navigationState?.answer === true;
  useEffect(() => {
    if (entered && !focusReply) heading.current?.focus();
  }, [entered, focusReply]);
  const ready = Boolean(view);
  useEffect(() => {
    if (focusReply && ready) field.current?.focus();
  }, [focusReply, ready]);

  const leave = useCallback(() => heading.current?.focus({ preventScroll: true }), []);
  const archived = message?.state === 'archived';
  const isMine = message?.assignee === me;
  const archive = () => message && void toggleArchived(message, language);
  const similarLabel =
    message?.state === 'open' && view && view.alike > 1 ? fill(words.alike.act, { n: formatCount(view.alike) }) : '';
  const archiveSimilar = useSingleRun(async () => message && sendArchiveSimilar(message, similarLabel, language));
  const toggleAssignee = () => message && void toggleOwn(message, me, language);
  const [handingOver, setHandingOver] = useState(false);
  const accounts = useAccounts(!isMine && Boolean(message?.assignee));
  useCommands([
    ...(ready ? [{ name: words.answer, key: 'r', run: () => field.current?.focus() }] : []),
    ...(message
      ? [
          { name: archived ? words.reopen : words.archive, key: 'e', run: archive },
          ...(similarLabel ? [{ name: similarLabel, run: () => void archiveSimilar() }] : []),
          { name: isMine ? words.letGo : words.take, key: 'a', run: toggleAssignee },
          { name: words.give, key: 'g', run: () => setHandingOver(true) },
        ]
      : []),
    { name: appWords[language].goBack, key: 'Escape', run: () => void go(back) },
    ...(newer ? [{ name: words.showNewer, key: '.', run: () => void reload() }] : []),
  ]);

  if (view === null) {
    return (
      <div className={style.said}>
        <Gone words={words.gone} to={back} inside={!alone} />
      </div>
    );
  }
  if (!message) {
    return (
      <div className={style.said}>
        <QueryState failed={failed} alone={alone} retry={reload} />
      </div>
    );
  }
  const Heading = alone ? 'h1' : 'h2';
  const type = wordOf(words.types, message.type);
  const newerAt = newer && formatWhen(newer.updatedAt, language);
  return (
    <article aria-labelledby="message" className={style.message}>
      {handingOver && <HandOverDialog message={message} close={() => setHandingOver(false)} />}
      <header className={style.head}>
        <nav className={style.ways}>
          <Link to={back}>
            <Arrow back />
            {words.back}
          </Link>
          <AdjacentLink to={previous} name={words.previous} up />
          <AdjacentLink to={next} name={words.next} />
        </nav>
        <div className={`apart ${style.top}`}>
          <div>
            <Heading id="message" ref={heading} tabIndex={-1}>
              <bdi>{message.reason || sender}</bdi>
            </Heading>
            <p className="soft">
              {message.reason && sender}
              {message.email && (
                <>
                  {message.reason && ', '}
                  <a href={`mailto:${message.email}`}>{message.email}</a>
                </>
              )}
            </p>
          </div>
          <div className={`wrap ${style.acts}`}>
            <TextButton hint="E" onClick={archive}>
              {archived ? words.reopen : words.archive}
            </TextButton>
            {similarLabel && (
              <TextButton title={words.alike.rule} onClick={() => void archiveSimilar()}>
                {similarLabel}
              </TextButton>
            )}
            <TextButton hint="A" onClick={toggleAssignee}>
              {isMine ? words.letGo : words.take}
            </TextButton>
            <TextButton hint="G" aria-haspopup="dialog" onClick={() => setHandingOver(true)}>
              {words.give}
            </TextButton>
          </div>
        </div>
        <ul className={`wrap hint signs ${style.tags}`}>
          <li>
            <DeskMark name={message.state} />
            {words.state[message.state]}
          </li>
          {type && <li>{type}</li>}
          <li>{words.in[messageLanguage(message)]}</li>
          <li>{assigneeLabel()}</li>
          <li>
            <HistoryLink thing={`Contact:${message.id}`} className={style.history ?? ''} />
          </li>
        </ul>
      </header>
      <div role="status">
        {newer && (
          <button type="button" className={`strip ${style.newer}`} onClick={() => void reload()}>
            <span>{fill(words.newerUnknown, { when: newerAt ?? '' })}</span>
            <span>
              {words.showNewer} <KeyHint>.</KeyHint>
            </span>
          </button>
        )}
      </div>
      <Thread message={message} timeline={view?.timeline} changed={() => void reload()} />
      {view ? (
        <>
          <ReplyForm view={view} field={field} leave={leave} />
          <NoteForm key={message.id} contactId={message.id} saved={() => void reload()} />
          <KnownSender email={message.email} belongings={view.belongings} heading={alone ? 'h2' : 'h3'} />
        </>
      ) : (
        failed && (
          <p className={style.partly}>
            {words.partly} <TextButton onClick={() => void reload()}>{queryStateWords[language].failed.act}</TextButton>
          </p>
        )
      )}
    </article>
  );

  function assigneeLabel(): string {
    const assignee = message?.assignee;
    if (!assignee) return words.takenByNobody;
    if (assignee === me) return words.takenByMe;
    const account = accounts?.find((other) => other.id === assignee);
    const name = (view && assigneeOf(view.timeline, assignee)) || (account && calledOf(account));
    return name ? fill(words.takenBy, { who: name }) : words.takenByOther;
  }
}

function AdjacentLink({
  to,
  name,
  up = false,
}: {
  readonly to: string | undefined;
  readonly name: string;
  readonly up?: boolean;
}) {
  const icon = (
    <LineDrawing box={22} size={22} stroke={2.25}>
      <path d={up ? 'M4 14l7-7 7 7' : 'M4 8l7 7 7-7'} />
    </LineDrawing>
  );
  if (!to) return <span className={style.none}>{icon}</span>;
  return (
    <Link to={to} replace aria-label={name}>
      {icon}
    </Link>
  );
}
