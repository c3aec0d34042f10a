import { useId, useRef, useState } from 'react';
import { messagesWords } from '#content/desk/messages.ts';
import { useLanguage } from '#look/place.ts';
import type { Language } from '#model/languages.ts';
import { EditSentences } from './edit-sentences.tsx';
import { askSentences, type Sentence } from './sentence-wire.ts';
import style from './sentences.module.css';

interface SentencesProps {
  /** Of who is answered. */
  readonly language: Language;
  insert(text: string): void;
}

/** The sentences that are said again and again: one press puts one where the cursor is. */
export function Sentences({ language: theirs, insert }: SentencesProps) {
  const words = messagesWords[useLanguage()].sentences;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [sentences, setSentences] = useState<readonly Sentence[]>();
  const [editing, edit] = useState(false);
  const load = () => void askSentences().then((found) => found && setSentences(found));
  return (
    <>
      <button type="button" className={`tx ${style.open}`} popoverTarget={id} onClick={load}>
        <span>{words.open}</span>
      </button>
      <div id={id} popover="auto" ref={list} className={style.list}>
        {sentences?.length === 0 && <p>{words.none}</p>}
        {sentences?.map((sentence) => (
          <button
            key={sentence.id}
            type="button"
            lang={theirs}
            onClick={() => {
              list.current?.hidePopover();
              insert(sentence[theirs]);
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
        <EditSentences
          close={() => {
            edit(false);
            load();
          }}
        />
      )}
    </>
  );
}
