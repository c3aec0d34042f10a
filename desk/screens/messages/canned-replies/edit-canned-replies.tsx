import { useCallback, useEffect, useId, useState } from 'react';
import { newId } from '#client/new-id.ts';
import { appWords } from '#content/desk/app.ts';
import { messagesWords } from '#content/desk/messages.ts';
import { HistoryLink } from '#desk/app/history-link.tsx';
import { QueryState } from '#desk/connectivity/query-state.tsx';
import { Dialog } from '#desk/dialog/dialog.tsx';
import { FormField } from '#desk/form/form-field.tsx';
import { LineButton, SubmitForm, TextButton } from '#desk/layout/controls.tsx';
import { showToast } from '#desk/toast/this-toasts.ts';
import { languages } from '#model/languages.ts';
import { staffLimits } from '#model/people/message.ts';
import { fill } from '#ui/fill.ts';
import { useLanguage } from '#ui/place.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import style from './canned-replies.module.css';
import { type CannedReply, queryCannedReplies, sendCannedReply, sendCannedReplyDeletion } from './canned-reply-wire.ts';

export function EditCannedReplies({ close }: { readonly close: () => void }) {
  const words = messagesWords[useLanguage()].sentences;
  const [sentences, setSentences] = useState<readonly CannedReply[]>([]);
  const [added, setAdded] = useState(0);
  const [failed, setFailed] = useState(false);
  const load = useCallback(async () => {
    const found = await queryCannedReplies();
    setFailed(!found);
    if (found) setSentences(found);
  }, []);
  useEffect(() => void load(), [load]);

  async function remove(sentence: CannedReply): Promise<void> {
    if (!(await sendCannedReplyDeletion(sentence.id))) return showToast(words.failed);
    setSentences((before) => before.filter(({ id }) => id !== sentence.id));
    // Another try restores it once: the first one may have arrived.
    const restored = { id: newId(), es: sentence.es, en: sentence.en };
    const back = async () => {
      const saved = await sendCannedReply(restored);
      if (saved === 'failed') return showToast(words.failed, () => void back());
      if ('sentence' in saved) setSentences((before) => [...before, saved.sentence]);
    };
    showToast(words.removed, () => void back());
  }

  return (
    <Dialog label={words.heading} headed wide close={close}>
      <p className={style.hint}>{words.places}</p>
      {failed && <QueryState failed retry={load} />}
      {sentences.map((sentence) => (
        <SentenceForm
          key={sentence.id}
          sentence={sentence}
          saved={(now) => setSentences((before) => before.map((one) => (one.id === now.id ? now : one)))}
          remove={() => void remove(sentence)}
        />
      ))}
      <SentenceForm
        key={added}
        saved={(now) => {
          setSentences((before) => [...before.filter(({ id }) => id !== now.id), now]);
          setAdded(added + 1);
        }}
      />
    </Dialog>
  );
}

interface SentenceFormProps {
  readonly sentence?: CannedReply;
  saved(sentence: CannedReply): void;
  remove?(): void;
}

function SentenceForm({ sentence, saved, remove }: SentenceFormProps) {
  const [{ sentences: words }, language] = useWordsIn(messagesWords);
  const base = useId();
  const [id] = useState(() => sentence?.id ?? newId());
  const [text, setText] = useState({ es: sentence?.es ?? '', en: sentence?.en ?? '' });
  const [version, setVersion] = useState(sentence?.updatedAt);
  const [fault, setFault] = useState('');
  const changed = text.es !== (sentence?.es ?? '') || text.en !== (sentence?.en ?? '');

  async function save(): Promise<void> {
    const outcome = await sendCannedReply({ id, ...text, ...(version ? { version } : {}) });
    if (outcome === 'failed') return setFault(words.failed);
    if ('sentence' in outcome) {
      setFault('');
      setVersion(outcome.sentence.updatedAt);
      return saved(outcome.sentence);
    }
    const { now, by } = outcome.meanwhile;
    const theirs = now as CannedReply | null;
    setVersion(theirs?.updatedAt);
    const who = by ?? appWords[language].somebody;
    setFault(`${fill(words.meanwhile, { who })} ${theirs ? `“${theirs[language]}”` : ''}`);
  }

  return (
    <SubmitForm className={style.one} data-unsaved={changed} submit={save}>
      {!sentence && <h3>{words.add}</h3>}
      {languages.map((one) => (
        <FormField
          key={one}
          id={`${base}-${one}`}
          label={words[one]}
          lang={one}
          lines={3}
          maxLength={staffLimits.sentence}
          value={text[one]}
          onValue={(typed) => setText({ ...text, [one]: typed })}
        />
      ))}
      <p className={`fault ${style.said}`} role="alert">
        {fault}
      </p>
      <div className={style.acts}>
        {changed && <LineButton type="submit">{words.save}</LineButton>}
        {remove && <TextButton onClick={remove}>{words.remove}</TextButton>}
        {sentence && <HistoryLink thing={`sentence:${sentence.id}`} />}
      </div>
    </SubmitForm>
  );
}
