import { useState } from 'react';
import { newId } from '#client/new-id.ts';
import { readFromTab, readJsonFromTab, removeFromTab, storeInTab } from '#client/tab-storage.ts';
import { appWords } from '#content/desk/app.ts';
import { inboundWords } from '#content/desk/messages/inbound.ts';
import { messagesWords } from '#content/desk/messages.ts';
import { fetchData, runOperation } from '#desk/connectivity/fetch-data.ts';
import { Dialog } from '#desk/dialog/dialog.tsx';
import { useFault } from '#desk/dialog/use-fault.ts';
import form from '#desk/form/form.module.css';
import { FormField } from '#desk/form/form-field.tsx';
import { Alarm, LineButton, SubmitButton, SubmitForm } from '#desk/layout/controls.tsx';
import { undoQuery } from '#desk/screens/messages/message-wire.ts';
import { usePerson } from '#desk/session/person.ts';
import { showLeaving, showToast } from '#desk/toast/this-toasts.ts';
import type { Language } from '#model/languages.ts';
import { checkPersonMessage } from '#model/people/message.ts';
import { fill, formatCount } from '#ui/fill.ts';
import { useWordsIn } from '#ui/use-words-in.ts';

const writeQuery = `mutation WriteToPerson($input: WriteToPersonInput!) {
  writeToPerson(input: $input) { __typename ... on AnswerGiven { id } }
}` as const;

interface WritePersonDialogProps {
  readonly email: string;
  readonly who: string;
  readonly language: Language;
  close(): void;
  changed(): void;
  undone(): void;
}

interface PersonEmail {
  /** Id of the e-mail, also once it is edited: the service may have it though its response was lost. */
  readonly id: string;
  readonly subject: string;
  readonly text: string;
}

/** `key`: in the tab's storage. */
function readDraft(key: string): PersonEmail {
  return { id: newId(), subject: '', text: '', ...(readJsonFromTab(key) as Partial<PersonEmail> | undefined) };
}

/** Starts a message, undoable for ten seconds. The text stays in the tab until it is sent. */
export function WritePersonDialog(props: WritePersonDialogProps) {
  const { email, who, language: theirs, close, changed, undone } = props;
  const [words, language] = useWordsIn(inboundWords);
  const key = `person-email:${usePerson().id}:${email}`;
  const [typed, setTyped] = useState(() => readDraft(key));
  const [faults, setFaults] = useState<Partial<Record<'subject' | 'text', string>>>({});
  const { fault, setFault, fail, isOpen } = useFault();

  function write(change: Partial<PersonEmail>): void {
    const now = { ...readDraft(key), ...change };
    setTyped(now);
    storeInTab(key, JSON.stringify(now));
  }

  async function send(): Promise<void> {
    const checked = checkPersonMessage(typed);
    if (!checked.ok) {
      const worded = checked.problems.map(({ field, limit }) => [
        field,
        limit ? fill(words.faults.tooLong, { limit: formatCount(limit) }) : words.faults[field],
      ]);
      return setFaults(Object.fromEntries(worded));
    }
    setFault(undefined);
    const stored = readFromTab(key);
    const response = await runOperation(writeQuery, { input: { email, ...typed } }).catch((fault: Error) => fault);
    if (response instanceof Error && response.message.includes('conditional request failed')) {
      write({ id: newId() });
      // The pane lists the e-mail that was sent.
      changed();
      return fail(who, words.earlier);
    }
    if (response instanceof Error || !response.ok || response.data.writeToPerson?.__typename !== 'AnswerGiven') {
      return fail(who, words.failed);
    }
    showLeaving(fill(words.sent, { who }), () => undo(typed));
    // Closed and opened again since, it may hold newer text.
    if (readFromTab(key) === stored) removeFromTab(key);
    changed();
    if (isOpen.current) close();
  }

  async function undo(was: PersonEmail): Promise<void> {
    const outcome = (await fetchData(undoQuery, { input: { id: was.id } }))?.undoAnswer?.__typename;
    if (outcome === undefined) return showToast(appWords[language].late.notUndone, () => void undo(was));
    showToast(outcome === 'AnswerUndone' ? words.undone : words.left);
    if (outcome === 'AnswerUndone') {
      const newer = readDraft(key);
      if (!newer.subject && !newer.text) storeInTab(key, JSON.stringify({ ...was, id: newId() }));
      undone();
    }
    changed();
  }

  const field = (name: 'subject' | 'text') => ({
    id: `write-${name}`,
    value: typed[name],
    fault: faults[name],
    onValue: (value: string) => {
      write({ [name]: value });
      setFaults({ ...faults, [name]: undefined });
    },
  });
  return (
    <Dialog label={fill(words.heading, { who })} close={close}>
      <SubmitForm submit={send}>
        <div className={form.form}>
          <h2>{fill(words.heading, { who })}</h2>
          <p className="soft">{email}</p>
          <FormField {...field('subject')} label={words.subject} lang={theirs} data-first="" />
          <FormField
            {...field('text')}
            label={fill(words.text, { in: messagesWords[language].in[theirs] })}
            lines={9}
            hint={words.signed}
          />
          <Alarm>{fault}</Alarm>
        </div>
        <div className={`wrap ${form.foot}`}>
          <SubmitButton>{words.send}</SubmitButton>
          <LineButton onClick={close}>{words.cancel}</LineButton>
        </div>
      </SubmitForm>
    </Dialog>
  );
}
