import type { ReactNode } from 'react';
import { everywhereWords } from '#content/desk/everywhere.ts';
import { messagesWords } from '#content/desk/messages.ts';
import { fill } from '#look/fill.ts';
import { useLanguage } from '#look/place.ts';
import type { Language } from '#model/languages.ts';
import { languageOf } from './language-of.ts';
import type { Message, TimelineEntry } from './message-wire.ts';
import { sayChange } from './say-change.ts';
import { momentOf } from './say-moment.ts';
import style from './thread.module.css';

interface ThreadProps {
  readonly message: Message;
  /** Absent while it is on its way: the message itself is known. */
  readonly timeline: readonly TimelineEntry[] | undefined;
}

/** What was written and what happened, the oldest first, on one line. */
export function Thread({ message, timeline }: ThreadProps) {
  const language = useLanguage();
  const words = messagesWords[language].thread;
  const all = timeline ?? [];
  return (
    <ol className={style.thread} aria-label={words.label}>
      <Entry at={message.createdAt} whole>
        <p className={style.text} lang={languageOf(message)}>
          {message.message}
        </p>
      </Entry>
      {all.map((entry) => {
        const key = `${entry.kind}${entry.at}${entry.answer ?? ''}`;
        if (entry.kind === 'answer') {
          return (
            <Entry key={key} at={entry.at} whole own said={sayAnswer(entry, language)}>
              <p className={style.text} lang={languageOf(message)}>
                {entry.text}
              </p>
            </Entry>
          );
        }
        const said = entry.kind === 'receipt' ? sayReceipt(entry, language) : sayChange(entry, language);
        return said && <Entry key={key} at={entry.at} said={said} />;
      })}
    </ol>
  );
}

interface EntryProps {
  readonly at: string;
  readonly said?: string;
  /** Something that somebody wrote. */
  readonly whole?: boolean;
  /** By the company. */
  readonly own?: boolean;
  readonly children?: ReactNode;
}

function Entry({ at, said, whole = false, own = false, children }: EntryProps) {
  const language = useLanguage();
  return (
    <li data-whole={whole || undefined} data-own={own || undefined}>
      <p className={style.when}>
        <time dateTime={at}>{momentOf(at, language, whole)}</time>
        {said && `. ${said}`}
      </p>
      {children}
    </li>
  );
}

function sayReceipt({ state }: TimelineEntry, language: Language): string {
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

function sayAnswer({ by, state }: TimelineEntry, language: Language): string {
  const words = messagesWords[language].thread;
  const answered = fill(words.answered, { who: by ?? everywhereWords[language].somebody });
  const became: Partial<Record<string, string>> = {
    waiting: words.answerWaiting,
    failed: words.answerFailed,
    gone: words.answerGone,
  };
  const more = became[state ?? ''];
  return more ? `${answered}, ${more}.` : `${answered}.`;
}
