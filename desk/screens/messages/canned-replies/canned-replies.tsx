import { useId, useRef, useState } from 'react';
import { messagesWords } from '#content/desk/messages.ts';
import { queryStateWords } from '#content/desk/query-state.ts';
import type { Language } from '#model/languages.ts';
import { useLanguage } from '#ui/place.ts';
import style from './canned-replies.module.css';
import { type CannedReply, queryCannedReplies } from './canned-reply-wire.ts';
import { EditCannedReplies } from './edit-canned-replies.tsx';

interface SentencesProps {
  readonly language: Language;
  insert(reply: CannedReply): void;
}

export function CannedReplies({ language: theirs, insert }: SentencesProps) {
  const language = useLanguage();
  const words = messagesWords[language].sentences;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [sentences, setSentences] = useState<readonly CannedReply[]>();
  const [editing, edit] = useState(false);
  const [failed, setFailed] = useState(false);
  const load = () =>
    void queryCannedReplies().then((found) => {
      setFailed(!found);
      if (found) setSentences(found);
    });
  return (
    <>
      <button type="button" className={`tx ${style.open}`} popoverTarget={id} onClick={load}>
        <span>{words.open}</span>
      </button>
      <div id={id} popover="auto" ref={list} className={`options ${style.list}`}>
        {failed && !sentences && <p role="alert">{queryStateWords[language].failed.heading}</p>}
        {sentences?.length === 0 && <p>{words.none}</p>}
        {sentences?.map((sentence) => (
          <button
            key={sentence.id}
            type="button"
            lang={theirs}
            onClick={() => {
              list.current?.hidePopover();
              insert(sentence);
            }}
          >
            {sentence[theirs]}
          </button>
        ))}
        <button
          type="button"
          className={style.edit}
          onClick={() => {
            list.current?.hidePopover();
            edit(true);
          }}
        >
          {words.edit}
        </button>
      </div>
      {editing && (
        <EditCannedReplies
          close={() => {
            edit(false);
            load();
          }}
        />
      )}
    </>
  );
}
