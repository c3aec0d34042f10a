import { type KeyboardEvent, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { everywhereWords } from '#content/desk/everywhere.ts';
import { messagesWords } from '#content/desk/messages.ts';
import { fill, formatCount } from '#look/fill.ts';
import { useLanguage } from '#look/place.ts';
import { lengthOf } from '#model/limits.ts';
import { checkAnswer, staffLimits } from '#model/message.ts';
import { acts } from '../../acts/this-acts.ts';
import { type Draft, useDraft } from '../../drafts/use-draft.ts';
import { commandKey } from '../../everywhere/name-key.ts';
import { useStore } from '../../everywhere/use-store.ts';
import { usePerson } from '../../session/person.ts';
import { sayWhen } from '../../wire/say-when.ts';
import { languageOf } from './language-of.ts';
import type { MessageView } from './message-wire.ts';
import style from './reply.module.css';
import { sendAnswer } from './send-answer.ts';
import { Sentences } from './sentences.tsx';

const waitingActs = { now: acts.waiting, subscribe: acts.subscribe };

interface ReplyProps {
  readonly view: MessageView;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** Leads out of the field, to what is above it. */
  readonly leave: () => void;
}

/** Where the answer is written, and sent from. */
export function Reply({ view: { message, draft: server, timeline }, field, leave }: ReplyProps) {
  const language = useLanguage();
  const words = messagesWords[language].reply;
  const { keys, unsettled } = everywhereWords[language];
  const choice = useRef<HTMLButtonElement>(null);
  const person = usePerson();
  const base = useId();
  const answers = useMemo(() => timeline.flatMap(({ answer }) => answer ?? []), [timeline]);
  const draft = useDraft(person.id, `Contact:${message.id}`, server, answers);
  const [fault, setFault] = useState('');
  const waiting = useStore(waitingActs).some(({ id }) => id === draft.sentAs);
  const sending = draft.sentAs !== undefined && !waiting;
  const theirs = languageOf(message);

  if (!message.email) return <p className={style.none}>{words.noAddress}</p>;

  function send(close: boolean): void {
    if (draft.sentAs !== undefined) return;
    if (draft.other) {
      setFault(unsettled);
      choice.current?.focus();
      return;
    }
    const checked = checkAnswer(draft.text);
    if (!checked.ok) {
      const long = lengthOf(draft.text);
      const limit = staffLimits.answer;
      setFault(long > limit ? fill(words.tooLong, { n: formatCount(long), limit: formatCount(limit) }) : words.empty);
      field.current?.focus();
      return;
    }
    setFault('');
    // Keys act again: what takes it back is one.
    leave();
    void sendAnswer({ message, text: draft.text, close }, draft, language);
  }

  /** Ends the conflict, and leads back to the field: the pressed button is gone. */
  function settle(choose: () => void): void {
    choose();
    setFault('');
    field.current?.focus();
  }

  function pressed(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      send(true);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      leave();
    }
  }

  function insert(text: string): void {
    const { selectionStart: from = 0, selectionEnd: to = 0 } = field.current ?? {};
    draft.write(draft.text.slice(0, from) + text + draft.text.slice(to));
    const end = from + text.length;
    setTimeout(() => {
      field.current?.focus();
      field.current?.setSelectionRange(end, end);
    });
  }

  return (
    <form
      className={style.reply}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send(true);
      }}
    >
      <div className={style.top}>
        <label htmlFor={`${base}-text`}>
          {fill(words.label, { in: messagesWords[language].in[theirs], email: message.email })}
        </label>
        <Sentences language={theirs} insert={insert} />
      </div>
      {draft.other && (
        <div className={style.other} role="alert">
          <p>{fill(words.other, { when: sayWhen(draft.other.updatedAt, language) })}</p>
          <blockquote lang={theirs}>{draft.other.text}</blockquote>
          <div className={style.acts}>
            <button ref={choice} type="button" className="tx" onClick={() => settle(draft.takeOther)}>
              <span>{words.takeOther}</span>
            </button>
            <button type="button" className="tx" onClick={() => settle(draft.keepMine)}>
              <span>{words.keepMine}</span>
            </button>
          </div>
        </div>
      )}
      <textarea
        id={`${base}-text`}
        ref={field}
        className="field"
        lang={theirs}
        rows={7}
        readOnly={draft.sentAs !== undefined}
        aria-invalid={fault !== '' || undefined}
        aria-describedby={`${base}-state ${base}-fault`}
        value={draft.text}
        onChange={(event) => {
          setFault('');
          draft.write(event.target.value);
        }}
        onKeyDown={pressed}
      />
      <p className={style.fault} id={`${base}-fault`} role="alert">
        {fault}
      </p>
      <p className={style.hint} id={`${base}-state`}>
        <span>{waiting ? words.waits : <DraftState draft={draft} />}</span>
        <span>{words.signed}</span>
      </p>
      <div className={style.acts}>
        {waiting ? (
          <button type="button" className="btn line" onClick={() => acts.takeBack(draft.sentAs ?? '')}>
            {words.goOn}
          </button>
        ) : (
          <>
            <button type="submit" className="btn" aria-disabled={sending || undefined}>
              {words.send}{' '}
              <span className="key" aria-hidden="true">
                {commandKey(keys.command)} {keys.enter}
              </span>
            </button>
            <button type="button" className="tx" onClick={() => send(false)}>
              <span>{words.keepOpen}</span>
            </button>
          </>
        )}
      </div>
    </form>
  );
}

/** Where what was typed is kept. */
function DraftState({ draft }: { readonly draft: Draft }) {
  const words = messagesWords[useLanguage()].reply;
  const [now, setNow] = useState(Date.now);
  const { savedAt, hereOnly, text } = draft;
  useEffect(() => {
    setNow(Date.now());
    if (savedAt === null) return undefined;
    const ticking = setInterval(() => setNow(Date.now()), 5_000);
    return () => clearInterval(ticking);
  }, [savedAt]);
  if (text === '') return null;
  if (hereOnly) return words.here;
  if (savedAt === null) return null;
  const seconds = Math.floor((now - savedAt) / 1_000);
  return fill(words.saved, { when: seconds < 5 ? words.justNow : agoIn(seconds, words) });
}

function agoIn(seconds: number, words: { readonly ago: string; readonly agoMinutes: string }): string {
  if (seconds < 60) return fill(words.ago, { n: seconds });
  return fill(words.agoMinutes, { n: Math.floor(seconds / 60) });
}
