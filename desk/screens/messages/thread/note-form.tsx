import { useRef, useState } from 'react';
import { newId } from '#client/new-id.ts';
import { inboundWords } from '#content/desk/messages/inbound.ts';
import { fetchData } from '#desk/connectivity/fetch-data.ts';
import { FormField } from '#desk/form/form-field.tsx';
import { Alarm, LineButton, LinkButton, SubmitForm } from '#desk/layout/controls.tsx';
import { usePerson } from '#desk/session/person.ts';
import { showToast } from '#desk/toast/this-toasts.ts';
import { lengthOf } from '#model/field-lengths.ts';
import { checkReply, staffLimits } from '#model/people/message.ts';
import { fill, formatCount } from '#ui/fill.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import style from './reply.module.css';

const addQuery = 'mutation AddNote($input: AddNoteInput!) { addNote(input: $input) }' as const;

/** Typed notes by account and message, while the desk is open. */
const drafts = new Map<string, string>();

/** Staff alone see the note. */
export function NoteForm({ contactId, saved }: { readonly contactId: string; saved(): void }) {
  const [words] = useWordsIn(inboundWords);
  const key = `${usePerson().id}:${contactId}`;
  const [text, setText] = useState(drafts.get(key) ?? '');
  const [sending, setSending] = useState(false);
  const [fault, setFault] = useState('');
  const [alarm, setAlarm] = useState('');
  const id = useRef(newId());
  const [isOpen, setOpen] = useState(text !== '');
  const opener = useRef<HTMLButtonElement>(null);

  function write(typed: string): void {
    // Other content is another note.
    id.current = newId();
    drafts.set(key, typed);
    setText(typed);
  }

  async function save(): Promise<void> {
    if (sending) return;
    const limit = staffLimits.answer;
    if (!checkReply(text).ok)
      return setFault(
        lengthOf(text) > limit ? fill(words.faults.tooLong, { limit: formatCount(limit) }) : words.faults.text,
      );
    setAlarm('');
    setSending(true);
    const input = { id: id.current, contactId, text };
    const result = await fetchData(addQuery, { input });
    setSending(false);
    if (!result?.addNote) return setAlarm(words.failed);
    write('');
    showToast(words.noteSaved);
    saved();
    setOpen(false);
    opener.current?.focus();
  }

  function toggle(): void {
    setOpen(!isOpen);
    // Keys typed at once are the note, not commands.
    if (!isOpen) setTimeout(() => document.getElementById('internal-note')?.focus());
  }

  return (
    <div className={style.noteForm}>
      <LinkButton ref={opener} aria-expanded={isOpen} onClick={toggle}>
        {words.addNote}
      </LinkButton>
      {isOpen && (
        <SubmitForm submit={() => void save()}>
          <FormField
            id="internal-note"
            label={words.noteLabel}
            value={text}
            lines={3}
            readOnly={sending}
            fault={fault}
            onValue={(typed) => {
              setFault('');
              write(typed);
            }}
          />
          <Alarm>{alarm}</Alarm>
          <LineButton type="submit">{words.saveNote}</LineButton>
        </SubmitForm>
      )}
    </div>
  );
}
