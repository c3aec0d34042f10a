import { useId, useState } from 'react';
import { newId } from '#client/new-id.ts';
import { importWords } from '#content/desk/newsletter/import.ts';
import { fetchData } from '#desk/connectivity/fetch-data.ts';
import { useQuery } from '#desk/connectivity/use-query.ts';
import { CsvField } from '#desk/csv/csv-field.tsx';
import { Dialog } from '#desk/dialog/dialog.tsx';
import { useFault } from '#desk/dialog/use-fault.ts';
import form from '#desk/form/form.module.css';
import { Choice, FormField } from '#desk/form/form-field.tsx';
import { Alarm, LineButton, LinkButton, SubmitButton, SubmitForm } from '#desk/layout/controls.tsx';
import { showToast } from '#desk/toast/this-toasts.ts';
import type { ImportMode } from '#model/api.generated.ts';
import { importLimits } from '#model/newsletter/subscriber-import.ts';
import { fill, fillPlural, formatCount } from '#ui/fill.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import style from './import.module.css';
import { type ReadList, readList } from './read-list.ts';
import { type ImportedList, sendList } from './send-list.ts';

const undoQuery = `mutation Undo($id: ID!) { undoImport(id: $id) { outcome } }` as const;
const listQuery = '{ listImports { id fileName subscribers undoable } }' as const;

const shownFaults = 20;

interface ChosenFile extends ReadList {
  readonly name: string;
  readonly digest: string;
}

interface CheckedList {
  readonly file: ChosenFile;
  readonly mode: ImportMode;
  readonly plan: ImportedList;
}

interface ImportDialogProps {
  close(): void;
  /** After an import and its undo. */
  changed(): void;
}

/** Checks a CSV file as a trial, then imports it. Typed values stay after a failure. */
export function ImportDialog({ close, changed }: ImportDialogProps) {
  const [words, language] = useWordsIn(importWords);
  const field = useId();
  const { fault, setFault, fail, isOpen } = useFault();
  const [file, setFile] = useState<ChosenFile>();
  const [source, setSource] = useState('');
  const [mode, setMode] = useState<ImportMode>('invite');
  const [checked, setChecked] = useState<CheckedList>();
  const [sent, setSent] = useState<number>();
  // File and mode may change during the check, too.
  const plan = checked?.file === file && checked?.mode === mode ? checked.plan : undefined;

  async function choose(chosen: File | undefined): Promise<void> {
    setFault(undefined);
    if (!chosen) return setFile(undefined);
    const bytes = new Uint8Array(await chosen.arrayBuffer());
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
    setFile({ ...readList(bytes), name: chosen.name, digest: hex });
  }

  async function submit(): Promise<void> {
    if (!file) return setFault(words.fileRequired);
    if (file.lines.length === 0) return setFault(words.empty);
    if (file.lines.length > importLimits.lines)
      return setFault(fill(words.tooLong, { n: formatCount(importLimits.lines) }));
    if (source.trim() === '') return setFault(words.sourceRequired);
    setFault(undefined);
    setSent(0);
    const { name, digest, lines } = file;
    // A new id each time: after an interruption, file, source or mode may be another.
    const list = { id: newId(), fileName: name, digest, source, mode, lines };
    const result = await sendList(list, plan === undefined, setSent);
    setSent(undefined);
    if (!result) fail(words.heading, words.failed);
    if (!result || plan === undefined) return setChecked(result && { file, mode, plan: result });
    const done = fillPlural(words.done, result.added, language);
    const text = mode === 'invite' ? `${done} ${words.soon}` : done;
    showToast(text, () => void undo(list.id, words, changed));
    changed();
    if (isOpen.current) close();
  }

  const progress = plan === undefined ? words.checking : words.importing;
  const of = formatCount(file?.lines.length ?? 0);
  return (
    <Dialog label={words.heading} close={close}>
      <SubmitForm data-unsaved={source !== ''} submit={submit}>
        <div className={form.form}>
          <h2>{words.heading}</h2>
          <p className="soft">{words.lead}</p>
          <Undoable
            changed={() => {
              setChecked(undefined);
              changed();
            }}
          />
          <CsvField label={words.file} onFile={(file) => void choose(file)}>
            {file && (
              <p className={`hint ${form.hint}`}>
                {fill(fillPlural(words.read, file.lines.length, language), { encoding: file.encoding })}
                {', '}
                {fill(words.columns, { columns: file.columns.map((one) => words.columnNames[one]).join(', ') })}
              </p>
            )}
          </CsvField>
          <FormField
            id={field}
            label={words.source}
            value={source}
            maxLength={importLimits.source}
            hint={words.sourceHint}
            onValue={setSource}
          />
          <Choice
            name="mode"
            label={words.mode}
            choices={(['invite', 'vouch'] as const).map((one) => [one, words.modes[one]] as const)}
            value={mode}
            onValue={setMode}
          />
          {plan && <Plan plan={plan} />}
          <p role="status">{sent === undefined ? '' : fill(progress, { n: formatCount(sent), of })}</p>
          <Alarm>{fault || (plan?.added === 0 && words.none)}</Alarm>
        </div>
        <div className={`wrap ${form.foot}`}>
          {plan?.added !== 0 && (
            <SubmitButton>{plan ? fillPlural(words.yes, plan.added, language) : words.check}</SubmitButton>
          )}
          <LineButton onClick={close}>{words.close}</LineButton>
        </div>
      </SubmitForm>
    </Dialog>
  );
}

async function undo(id: string, words: (typeof importWords)['es'], changed: () => void): Promise<void> {
  const outcome = (await fetchData(undoQuery, { id }))?.undoImport?.outcome;
  if (outcome) showToast(outcome === 'done' ? words.undone : outcome === 'left' ? words.left : words.undoFailed);
  else showToast(words.undoFailed, () => void undo(id, words, changed));
  changed();
}

/** Imports without a sent e-mail, including interrupted ones. */
function Undoable({ changed }: Pick<ImportDialogProps, 'changed'>) {
  const [words, language] = useWordsIn(importWords);
  const { data, refetch } = useQuery(listQuery, {});
  const imports = (data?.listImports ?? []).filter(({ undoable }) => undoable);
  if (imports.length === 0) return null;
  return (
    <ul className={style.counts}>
      {imports.map(({ id, fileName, subscribers }) => (
        <li key={id} className="apart">
          <span>
            <bdi>{fileName}</bdi>, {fillPlural(words.emails, subscribers, language)}
          </span>
          <LinkButton onClick={() => void undo(id, words, () => void refetch().then(changed))}>
            {words.undo}
            <span className="hide">: {fileName}</span>
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}

function Plan({ plan }: { readonly plan: ImportedList }) {
  const [words] = useWordsIn(importWords);
  const { faults } = plan;
  const counts = { ...plan, faults: faults.length };
  return (
    <div>
      <dl className={style.counts}>
        {(['added', 'known', 'suppressed', 'faults'] as const).map((name) => (
          <div key={name} className="apart">
            <dt>{words.results[name]}</dt>
            <dd>{formatCount(counts[name])}</dd>
          </div>
        ))}
      </dl>
      {faults.length > 0 && (
        <ul className="hint">
          {faults.slice(0, shownFaults).map(({ line, problem }) => (
            <li key={line}>{fill(words.fault, { line: formatCount(line), problem: words.problems[problem] })}</li>
          ))}
          {faults.length > shownFaults && <li>{fill(words.more, { n: formatCount(faults.length - shownFaults) })}</li>}
        </ul>
      )}
    </div>
  );
}
