import { type FormEvent, useEffect, useId, useState } from 'react';
import { newId } from '#client/new-id.ts';
import { everywhereWords } from '#content/desk/everywhere.ts';
import { messagesWords } from '#content/desk/messages.ts';
import { fill } from '#look/fill.ts';
import { useLanguage } from '#look/place.ts';
import { languages } from '#model/languages.ts';
import { staffLimits } from '#model/message.ts';
import { Dialog } from '../../everywhere/dialog.tsx';
import { HistoryLink } from '../../everywhere/history-link.tsx';
import { toasts, usual } from '../../toast/this-toasts.ts';
import { askSentences, removeSentence, type Sentence, saveSentence } from './sentence-wire.ts';
import style from './sentences.module.css';

/** Where the sentences are written, both languages side by side. */
export function EditSentences({ close }: { readonly close: () => void }) {
  const words = messagesWords[useLanguage()].sentences;
  const [sentences, setSentences] = useState<readonly Sentence[]>([]);
  useEffect(() => void askSentences().then((found) => found && setSentences(found)), []);

  async function remove(sentence: Sentence): Promise<void> {
    if (!(await removeSentence(sentence.id))) return toasts.show({ text: words.failed, lasts: usual });
    setSentences((before) => before.filter(({ id }) => id !== sentence.id));
    const back = async () => {
      const { es, en } = sentence;
      const saved = await saveSentence({ id: newId(), es, en });
      if (saved === 'failed') return toasts.show({ text: words.failed, lasts: usual, undo: () => void back() });
      if ('sentence' in saved) setSentences((before) => [...before, saved.sentence]);
    };
    toasts.show({ text: words.removed, lasts: usual, undo: () => void back() });
  }

  return (
    <Dialog label={words.heading} headed wide close={close}>
      {sentences.map((sentence) => (
        <SentenceForm
          key={sentence.id}
          sentence={sentence}
          saved={(now) => setSentences((before) => before.map((one) => (one.id === now.id ? now : one)))}
          remove={() => void remove(sentence)}
        />
      ))}
      <SentenceForm
        key={sentences.length}
        saved={(now) => setSentences((before) => [...before.filter(({ id }) => id !== now.id), now])}
      />
    </Dialog>
  );
}

interface SentenceFormProps {
  /** Absent: a new one. */
  readonly sentence?: Sentence;
  saved(sentence: Sentence): void;
  remove?(): void;
}

function SentenceForm({ sentence, saved, remove }: SentenceFormProps) {
  const language = useLanguage();
  const words = messagesWords[language].sentences;
  const base = useId();
  const [id] = useState(() => sentence?.id ?? newId());
  const [text, setText] = useState({ es: sentence?.es ?? '', en: sentence?.en ?? '' });
  const [version, setVersion] = useState(sentence?.updatedAt);
  const [said, setSaid] = useState('');
  const changed = text.es !== (sentence?.es ?? '') || text.en !== (sentence?.en ?? '');

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const outcome = await saveSentence({ id, ...text, ...(version ? { version } : {}) });
    if (outcome === 'failed') return setSaid(words.failed);
    if ('sentence' in outcome) {
      setSaid('');
      setVersion(outcome.sentence.updatedAt);
      return saved(outcome.sentence);
    }
    const { now, by } = outcome.meanwhile;
    const theirs = now as Sentence | null;
    setVersion(theirs?.updatedAt);
    const who = by ?? everywhereWords[language].somebody;
    setSaid(`${fill(words.meanwhile, { who })} ${theirs ? `«${theirs[language]}»` : ''}`);
  }

  return (
    <form className={style.one} onSubmit={(event) => void save(event)}>
      {!sentence && <h3>{words.add}</h3>}
      {languages.map((one) => (
        <div key={one}>
          <label htmlFor={`${base}-${one}`}>{words[one]}</label>
          <textarea
            id={`${base}-${one}`}
            className="field"
            lang={one}
            rows={3}
            maxLength={staffLimits.sentence}
            value={text[one]}
            onChange={(event) => setText({ ...text, [one]: event.target.value })}
          />
        </div>
      ))}
      <p className={style.said} role="alert">
        {said}
      </p>
      <div className={style.acts}>
        {changed && (
          <button type="submit" className="btn line">
            {words.save}
          </button>
        )}
        {remove && (
          <button type="button" className="tx" onClick={remove}>
            <span>{words.remove}</span>
          </button>
        )}
        {sentence && <HistoryLink thing={`sentence:${sentence.id}`} />}
      </div>
    </form>
  );
}
