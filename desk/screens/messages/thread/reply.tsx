import { type KeyboardEvent, type RefObject, useId, useMemo, useRef, useState } from 'react';
import { appWords } from '#content/desk/app.ts';
import { messagesWords } from '#content/desk/messages.ts';
import { DraftState } from '#desk/drafts/draft-state.tsx';
import { NewerDraft } from '#desk/drafts/newer-draft.tsx';
import { useDraft } from '#desk/drafts/use-draft.ts';
import { LineButton, SubmitButton, SubmitForm, TextButton } from '#desk/layout/controls.tsx';
import { offlineQueue, queuedMutations } from '#desk/mutations/this-queue.ts';
import { deskNotices } from '#desk/notices/notices.ts';
import { CannedReplies } from '#desk/screens/messages/canned-replies/canned-replies.tsx';
import type { CannedReply } from '#desk/screens/messages/canned-replies/canned-reply-wire.ts';
import { type MessageView, messageLanguage } from '#desk/screens/messages/message-wire.ts';
import { usePerson } from '#desk/session/person.ts';
import { useStore } from '#desk/stores/use-store.ts';
import { lengthOf } from '#model/field-lengths.ts';
import { checkReply, staffLimits } from '#model/people/message.ts';
import { fillPlaceholders, openPlaceholders } from '#model/reservations/placeholders.ts';
import { fill, formatCount } from '#ui/fill.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import style from './reply.module.css';
import { replyNotice, submitReply } from './submit-reply.ts';

interface ReplyProps {
  readonly view: MessageView;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly leave: () => void;
}

export function ReplyForm({ view: { message, draft: server, timeline }, field, leave }: ReplyProps) {
  const [{ reply: words }, language] = useWordsIn(messagesWords);
  const { unsettled } = appWords[language];
  const choice = useRef<HTMLButtonElement>(null);
  const person = usePerson();
  const base = useId();
  const answers = useMemo(() => timeline.flatMap(({ answer }) => answer ?? []), [timeline]);
  const draft = useDraft(person.id, `Contact:${message.id}`, server, answers);
  const [fault, setFault] = useState('');
  const waiting = useStore(queuedMutations).some(({ id }) => id === draft.sentAs);
  const sending = draft.sentAs !== undefined && !waiting;
  const theirs = messageLanguage(message);

  if (!message.email) return <p className={style.none}>{words.noAddress}</p>;

  function send(close: boolean): void {
    if (draft.sentAs !== undefined) return;
    if (draft.other) {
      setFault(unsettled);
      choice.current?.focus();
      return;
    }
    const checked = checkReply(draft.text);
    if (!checked.ok) {
      const long = lengthOf(draft.text);
      const limit = staffLimits.answer;
      setFault(long > limit ? fill(words.tooLong, { n: formatCount(long), limit: formatCount(limit) }) : words.empty);
      field.current?.focus();
      return;
    }
    const open = openPlaceholders(draft.text);
    if (open.length > 0) {
      setFault(fill(words.open, { places: open.join(', ') }));
      field.current?.focus();
      return;
    }
    setFault('');
    // Leave the field, so shortcuts work: Z undoes.
    leave();
    void submitReply({ message, text: draft.text, close }, draft, language);
  }

  function pressed(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || event.key !== 'Escape') return;
    event.preventDefault();
    leave();
  }

  function changed(): void {
    setFault('');
    // The notice of a conflict offers to send the text as it was then.
    deskNotices.remove(replyNotice(message));
  }

  function write(text: string): void {
    changed();
    draft.write(text);
  }

  function insert(reply: CannedReply): void {
    const text = fillPlaceholders(reply[theirs], message.name ? { name: message.name } : {});
    const { selectionStart: from = 0, selectionEnd: to = 0 } = field.current ?? {};
    write(draft.text.slice(0, from) + text + draft.text.slice(to));
    const end = from + text.length;
    setTimeout(() => {
      field.current?.focus();
      field.current?.setSelectionRange(end, end);
    });
  }

  return (
    <SubmitForm className={style.reply} submit={() => send(true)}>
      <div className={`apart ${style.top}`}>
        <label htmlFor={`${base}-text`} className="label">
          {fill(words.label, { in: messagesWords[language].in[theirs], email: message.email })}
        </label>
        <CannedReplies language={theirs} insert={insert} />
      </div>
      <NewerDraft
        draft={draft}
        choice={choice}
        settled={() => {
          changed();
          // The pressed button is gone.
          field.current?.focus();
        }}
      >
        <blockquote lang={theirs}>{draft.other?.text}</blockquote>
      </NewerDraft>
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
        onChange={(event) => write(event.target.value)}
        onKeyDown={pressed}
      />
      <p className="fault" id={`${base}-fault`} role="alert">
        {fault}
      </p>
      <p className={`apart hint ${style.hint}`} id={`${base}-state`}>
        <span>
          <DraftState draft={draft} waits={waiting && words.waits} />
        </span>
        <span>{words.signed}</span>
      </p>
      <div className={`wrap ${style.acts}`}>
        {waiting ? (
          <LineButton onClick={() => offlineQueue.cancel(draft.sentAs ?? '')}>{words.goOn}</LineButton>
        ) : (
          <>
            <SubmitButton hint blocked={sending}>
              {words.send}
            </SubmitButton>
            <TextButton onClick={() => send(false)}>{words.keepOpen}</TextButton>
          </>
        )}
      </div>
    </SubmitForm>
  );
}
