import { useState } from 'react';
import { newId } from '#client/new-id.ts';
import { readFromTab, removeFromTab, storeInTab } from '#client/tab-storage.ts';
import { appWords } from '#content/desk/app.ts';
import { groupEmailDeskWords } from '#content/desk/groups/group-email.ts';
import { fetchData } from '#desk/connectivity/fetch-data.ts';
import { Dialog } from '#desk/dialog/dialog.tsx';
import { useFault } from '#desk/dialog/use-fault.ts';
import { courseNameIn } from '#desk/editions/course.ts';
import { nameOf } from '#desk/editions/edition-words.ts';
import form from '#desk/form/form.module.css';
import { Choice, FormField } from '#desk/form/form-field.tsx';
import { Alarm, LineButton, SubmitButton, SubmitForm, TextButton } from '#desk/layout/controls.tsx';
import { CannedReplies } from '#desk/screens/messages/canned-replies/canned-replies.tsx';
import type { CannedReply } from '#desk/screens/messages/canned-replies/canned-reply-wire.ts';
import { usePerson } from '#desk/session/person.ts';
import { showLeaving, showToast } from '#desk/toast/this-toasts.ts';
import type { GroupEmailPreview } from '#model/api.generated.ts';
import { lengthOf } from '#model/field-lengths.ts';
import type { Language } from '#model/languages.ts';
import { netPaid } from '#model/reservations/payment.ts';
import { emptyPlaceholders, offeredPlaceholders, unknownPlaceholders } from '#model/reservations/placeholders.ts';
import { fill, fillPlural } from '#ui/fill.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import type { Group } from './query-group.ts';
import {
  type GroupEmailDraft,
  type GroupEmailField,
  groupEmailLimits,
  groupEmailParts,
  readGroupEmailDraft,
} from './write-draft.ts';
import { WritePreview } from './write-preview.tsx';

const audiences = ['all', 'unpaid', 'waiting'] as const;
type Audience = (typeof audiences)[number];

const previewQuery = `query Preview($input: GroupEmailInput!) {
  groupEmailPreview(input: $input) { count callers english name subject text }
}` as const;
const writeQuery =
  'mutation Write($input: GroupEmailInput!) { writeToGroup(input: $input) { outcome id count } }' as const;
const undoQuery = 'mutation Undo($id: ID!) { undoGroupEmail(id: $id) }' as const;

interface WriteDialogProps {
  readonly group: Group;
  /** Teachers write to all with a seat. */
  readonly teaches?: boolean;
  close(): void;
}

/** The text stays in the tab until it has left. */
export function WriteDialog({ group, teaches = false, close }: WriteDialogProps) {
  const [words, language] = useWordsIn(groupEmailDeskWords);
  const key = `group-email:${usePerson().id}:${group.edition.id}`;
  const [typed, setTyped] = useState(() => readGroupEmailDraft(key));
  const [audience, setAudience] = useState<Audience>('all');
  const [inEnglish, setInEnglish] = useState(typed.textEn !== '');
  const [faults, setFaults] = useState<Partial<Record<GroupEmailField, string>>>({});
  const [preview, setPreview] = useState<Omit<GroupEmailPreview, '__typename'>>();
  const { fault, setFault, fail, isOpen } = useFault();
  const [sending, setSending] = useState(false);
  const people = peopleOf(group, audience);
  const reached = people.filter(({ email }) => teaches || email !== '');
  const { teacher, place } = group.edition;
  const known = { name: 'x', folio: 'x', course: 'x', begins: 'x', teacher: teacher ?? '', place: place ?? '' };
  const english = reached.filter((one) => one.language === 'en').length;

  function write(changes: Partial<GroupEmailDraft>): void {
    if (sending) return;
    const now = { ...typed, ...changes, id: newId() };
    setTyped(now);
    storeInTab(key, JSON.stringify(now));
    setFaults((before) => ({ ...before, ...Object.fromEntries(Object.keys(changes).map((key) => [key, undefined])) }));
    setPreview(undefined);
  }

  /** Appends a saved reply in the written languages. */
  function insert(reply: CannedReply): void {
    const append = (text: string, more: string) => [text.trimEnd(), more].filter(Boolean).join('\n\n');
    const textEn = inEnglish ? append(typed.textEn, reply.en) : typed.textEn;
    write({ text: append(typed.text, reply.es), textEn });
    document.getElementById('write-text')?.focus();
  }

  /** Shows problems. */
  function check(): boolean {
    const newFaults: Partial<Record<GroupEmailField, string>> = {};
    for (const field of groupEmailParts.slice(0, hasEnglish ? 4 : 2)) {
      const unknown = unknownPlaceholders(typed[field]);
      if (typed[field].trim() === '') newFaults[field] = words.required;
      else if (lengthOf(typed[field]) > groupEmailLimits[field])
        newFaults[field] = fill(words.tooLong, { n: groupEmailLimits[field] });
      else if (emptyPlaceholders(typed[field], known).length > 0) {
        newFaults[field] = fill(words.without, { names: emptyPlaceholders(typed[field], known).join(', ') });
      } else if (unknown.length > 0) newFaults[field] = words.unknown.replace('{names}', unknown.join(', '));
    }
    setFaults(newFaults);
    const [first] = groupEmailParts.filter((field) => newFaults[field]);
    if (first) document.getElementById(`write-${first}`)?.focus();
    return !first;
  }

  const { id, subject, text, subjectEn, textEn } = typed;
  const hasEnglish = inEnglish && (subjectEn.trim() !== '' || textEn.trim() !== '');
  const input = { id, editionId: group.edition.id, audience, subject, text, ...(hasEnglish && { subjectEn, textEn }) };

  async function show(): Promise<void> {
    if (!check()) return;
    setFault(undefined);
    const newPreview = (await fetchData(previewQuery, { input }))?.groupEmailPreview;
    if (newPreview) setPreview(newPreview);
    else setFault(words.failed);
  }

  async function send(): Promise<void> {
    if (sending || !check()) return;
    setSending(true);
    setFault(undefined);
    const stored = readFromTab(key);
    const sent = (await fetchData(writeQuery, { input }))?.writeToGroup;
    setSending(false);
    if (sent?.outcome !== 'done') return fail(words.open, sent ? words[sent.outcome] : words.failed);
    // Opened again since, it may hold the next text.
    if (readFromTab(key) === stored) removeFromTab(key);
    if (isOpen.current) close();
    showLeaving(fillPlural(words.sent, sent.count, language), () => undo(id, key, typed, language));
  }

  const field = (name: GroupEmailField, lines = false) => (
    <FormField
      id={`write-${name}`}
      label={words[name]}
      value={typed[name]}
      lines={lines && 8}
      // A text that is too long is reported, not cut.
      maxLength={lines ? undefined : groupEmailLimits[name]}
      autoComplete="off"
      data-first={name === 'subject' ? '' : undefined}
      fault={faults[name]}
      onValue={(value) => write({ [name]: value })}
    />
  );

  return (
    <Dialog
      label={fill(words.heading, {
        course: group.course ? courseNameIn(group.course, language) : '',
        group: nameOf(group.edition, language),
      })}
      headed
      wide
      close={close}
    >
      <SubmitForm submit={send}>
        <div className={form.form}>
          {!teaches && (
            <Choice
              name="audience"
              label={words.audience}
              choices={audiences.map((one) => {
                const n = peopleOf(group, one).filter(({ email }) => email !== '').length;
                return [one, fill(words.audiences[one], { n })] as const;
              })}
              value={audience}
              onValue={(value) => {
                setAudience(value);
                write({});
              }}
            />
          )}
          {field('subject')}
          {field('text', true)}
          {!teaches && <CannedReplies language="es" insert={insert} />}
          {inEnglish ? (
            <>
              {field('subjectEn')}
              {field('textEn', true)}
            </>
          ) : (
            english > 0 && (
              <div>
                <TextButton onClick={() => setInEnglish(true)}>{words.english}</TextButton>
                <p className="hint">{fillPlural(words.englishHint, english, language)}</p>
              </div>
            )
          )}
          <p className="hint">{offeredPlaceholders(words.places, known)}</p>
          {preview && <WritePreview preview={preview} />}
          <p className="hint">{words.answers}</p>
          <Alarm>{fault}</Alarm>
        </div>
        <div className={`wrap ${form.foot}`}>
          <SubmitButton blocked={sending || reached.length === 0}>
            {reached.length === 0 ? words.empty : fillPlural(words.send, reached.length, language)}
          </SubmitButton>
          <LineButton onClick={() => void show()}>{words.preview}</LineButton>
          <TextButton onClick={close}>{words.stop}</TextButton>
        </div>
      </SubmitForm>
    </Dialog>
  );
}

function peopleOf({ latest }: Group, audience: Audience) {
  const isUnpaid = ({ seatPrice, total, buyerId, ...payment }: (typeof latest)[number]) =>
    buyerId === null && seatPrice !== 0 && netPaid(payment) < (total ?? 0.01);
  if (audience === 'waiting') return latest.filter(({ state }) => state === 'waiting' || state === 'offered');
  const seated = latest.filter(({ state }) => state === 'confirmed');
  return audience === 'all' ? seated : seated.filter(isUnpaid);
}

/** Cancels the e-mails; keeps the text for the next opening. */
async function undo(id: string, key: string, typed: GroupEmailDraft, language: Language): Promise<void> {
  const words = groupEmailDeskWords[language];
  const outcome = (await fetchData(undoQuery, { id }))?.undoGroupEmail;
  if (!outcome) return showToast(appWords[language].late.notUndone, () => void undo(id, key, typed, language));
  const isDone = outcome === 'done';
  if (isDone && readFromTab(key) === undefined) storeInTab(key, JSON.stringify({ ...typed, id: newId() }));
  showToast(isDone ? words.undone : words.left);
}
