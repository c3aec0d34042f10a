import type { ReactNode } from 'react';
import { appWords } from '#content/desk/app.ts';
import { inboundWords } from '#content/desk/messages/inbound.ts';
import { messagesWords } from '#content/desk/messages.ts';
import { describeChange } from '#desk/screens/messages/describe-change.ts';
import { type Message, messageLanguage, type ThreadEntry } from '#desk/screens/messages/message-wire.ts';
import { formatInstant } from '#desk/wire/say-when.ts';
import type { Language } from '#model/languages.ts';
import { withoutBidi } from '#model/text.ts';
import { fill } from '#ui/fill.ts';
import { useLanguage } from '#ui/place.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { InboundText, NoteText } from './inbound-entry.tsx';
import style from './thread.module.css';

interface ThreadProps {
  readonly message: Message;
  readonly timeline: readonly ThreadEntry[] | undefined;
  changed(): void;
}

export function Thread({ message, timeline, changed }: ThreadProps) {
  const [{ thread: words }, language] = useWordsIn(messagesWords);
  const [inbound] = useWordsIn(inboundWords);
  const all = timeline ?? [];
  return (
    <ol className={style.thread} aria-label={words.label}>
      {message.message && !all.some(({ opening }) => opening) && (
        <Entry at={message.createdAt} whole>
          <p className={style.text} lang={messageLanguage(message)}>
            {message.message}
          </p>
        </Entry>
      )}
      {all.map((entry) => {
        const key = `${entry.kind}${entry.at}${entry.answer ?? entry.note ?? entry.sender ?? ''}`;
        if (entry.kind === 'answer') {
          return (
            <Entry key={key} at={entry.at} whole own head={sayAnswer(entry, language)}>
              <p className={style.text} lang={messageLanguage(message)}>
                {entry.text}
              </p>
            </Entry>
          );
        }
        if (entry.kind === 'inbound') {
          return (
            <Entry key={key} at={entry.at} whole head={fill(inbound.wrote, { who: withoutBidi(entry.by ?? '') })}>
              <InboundText message={message} entry={entry} />
            </Entry>
          );
        }
        if (entry.kind === 'note') {
          const who = entry.by ?? appWords[language].somebody;
          return (
            <Entry key={key} at={entry.at} whole head={fill(inbound.note, { who })}>
              <NoteText entry={entry} removed={changed} />
            </Entry>
          );
        }
        const head = entry.kind === 'receipt' ? sayReceipt(entry, language) : describeChange(entry, language);
        return head && <Entry key={key} at={entry.at} head={head} />;
      })}
    </ol>
  );
}

interface EntryProps {
  readonly at: string;
  readonly head?: string;
  readonly whole?: boolean;
  readonly own?: boolean;
  readonly children?: ReactNode;
}

function Entry({ at, head, whole = false, own = false, children }: EntryProps) {
  const language = useLanguage();
  return (
    <li data-whole={whole || undefined} data-own={own || undefined}>
      <p className={`hint ${style.when}`}>
        <time dateTime={at}>{formatInstant(at, language, whole)}</time>
        {head && `. ${head}`}
      </p>
      {children}
    </li>
  );
}

function sayReceipt({ state }: ThreadEntry, language: Language): string {
  const words = messagesWords[language].thread;
  switch (state) {
    case 'sent':
      return words.receiptSent;
    case 'failed':
      return words.receiptFailed;
    case 'waiting':
      return words.receiptWaiting;
    default:
      return words.receiptGone;
  }
}

function sayAnswer({ by, state }: ThreadEntry, language: Language): string {
  const words = messagesWords[language].thread;
  const answered = fill(words.answered, { who: by ?? appWords[language].somebody });
  const became: Partial<Record<string, string>> = {
    waiting: words.answerWaiting,
    failed: words.answerFailed,
    gone: words.answerGone,
  };
  const more = became[state ?? ''];
  return more ? `${answered}, ${more}.` : `${answered}.`;
}
