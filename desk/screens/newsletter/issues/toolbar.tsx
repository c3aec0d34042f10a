import { useEffect, useRef, useState } from 'react';
import { courseEditorWords } from '#content/desk/course.ts';
import { issueWords } from '#content/desk/newsletter/issues.ts';
import { QueryState } from '#desk/connectivity/query-state.tsx';
import { useQuery } from '#desk/connectivity/use-query.ts';
import { Dialog } from '#desk/dialog/dialog.tsx';
import { courseFields, courseNameIn } from '#desk/editions/course.ts';
import { editionFields, statusOf } from '#desk/editions/edition.ts';
import { countIn, nameOf } from '#desk/editions/edition-words.ts';
import { useCurrentDay } from '#desk/editions/use-current-day.ts';
import { uploadPicture } from '#desk/pictures/upload-picture.ts';
import { showToast } from '#desk/toast/this-toasts.ts';
import { isLanguage, type Language } from '#model/languages.ts';
import { LineDrawing } from '#ui/line-drawing.tsx';
import { useWordsIn } from '#ui/use-words-in.ts';
import style from './issues.module.css';
import { insertBlock, linkTo, listLines, type TextEdit, type TextSelection, wrapIn } from './markdown-edits.ts';

type Make = (selection: TextSelection) => TextEdit;

const edits = {
  bold: (selection: TextSelection) => wrapIn('**', selection),
  italic: (selection: TextSelection) => wrapIn('*', selection),
  link: (selection: TextSelection) => linkTo('https://', selection),
  list: listLines,
} as const satisfies Record<string, Make>;

/** `execCommand` keeps the edit in the browser's undo history. */
function applyEdit(field: HTMLTextAreaElement, make: Make): void {
  const { value, selectionStart, selectionEnd } = field;
  const edit = make({ text: value, from: selectionStart, to: selectionEnd });
  field.focus();
  field.setSelectionRange(edit.from, edit.to);
  document.execCommand('insertText', false, edit.text);
  field.setSelectionRange(...edit.select);
}

const drawings = {
  bold: 'M4 2v12h5a3.3 3.3 0 0 0 0-6.600H4h4.300a2.700 2.700 0 0 0 0-5.400z',
  italic: 'M6.500 2h6M3.500 14h6M9.500 2l-3 12',
  link: 'M6.500 9.500l3-3M5 7L3 9a2.800 2.800 0 0 0 4 4l2-2M11 9l2-2a2.800 2.800 0 0 0-4-4L7 5',
  list: 'M6 3.500h9M6 8h9M6 12.500h9M1.500 3.500h2M1.500 8h2M1.500 12.500h2',
  button: 'M1.500 4h13v8h-13zM5 8h6',
  course: 'M2 2h12v12H2zM2 6h12M5 10h6',
  picture: 'M1.500 2.500h13v11h-13zM1.500 11l4-4 4 4 2-2 3 3',
} as const;
type Tool = keyof typeof drawings;

interface ToolbarProps {
  /** Part of a picture's key. */
  readonly id: string;
  /** Last edited body. */
  readonly field: () => HTMLTextAreaElement | null;
}

export function Toolbar({ id, field }: ToolbarProps) {
  const [{ tools: words }, language] = useWordsIn(issueWords);
  const faults = courseEditorWords[language].picture.faults;
  const file = useRef<HTMLInputElement>(null);
  const [choosing, setChoosing] = useState(false);
  /** Selection before a dialog, which loses it. */
  const savedSelection = useRef<readonly [from: number, to: number]>([0, 0]);
  const [state, setState] = useState<{ readonly fault?: string; readonly busy?: true }>({});
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const fields = bar.current?.closest('fieldset');
    const pressed = (event: KeyboardEvent) => {
      const kind = ({ b: 'bold', i: 'italic' } as const)[event.key.toLowerCase()];
      const { target } = event;
      if (!kind || event.ctrlKey === event.metaKey || !(target instanceof HTMLTextAreaElement)) return;
      event.preventDefault();
      applyEdit(target, edits[kind]);
    };
    fields?.addEventListener('keydown', pressed);
    return () => fields?.removeEventListener('keydown', pressed);
  }, []);
  const apply = (make: Make) => {
    const target = field();
    if (target) applyEdit(target, make);
  };

  async function upload(chosen: File): Promise<void> {
    setState({ busy: true });
    const uploaded = await uploadPicture({
      file: chosen,
      under: `newsletter/${id}`,
      type: chosen.type === 'image/png' ? 'image/png' : 'image/jpeg',
      signal: new AbortController().signal,
      words: faults,
      progress() {},
    });
    setState(uploaded.is === 'failed' ? { fault: uploaded.text } : {});
    if (uploaded.is !== 'done') return;
    apply((selection) => {
      const edit = insertBlock(`![](${uploaded.address})`, selection);
      const start = edit.from + edit.text.indexOf('![') + 2;
      return { ...edit, select: [start, start] };
    });
    showToast(words.described);
  }

  const runs: Readonly<Record<Tool, () => void>> = {
    bold: () => apply(edits.bold),
    italic: () => apply(edits.italic),
    link: () => apply(edits.link),
    list: () => apply(edits.list),
    button: () =>
      apply((selection) => {
        const address = field()?.lang === 'en' ? '/en/training' : '/training';
        const label =
          selection.text.slice(selection.from, selection.to).trim() || issueWords[sideOf(field)].tools.buttonText;
        return insertBlock(`[${label}](${address})`, selection, address);
      }),
    course: () => {
      const { selectionStart = 0, selectionEnd = 0 } = field() ?? {};
      savedSelection.current = [selectionStart, selectionEnd];
      setChoosing(true);
    },
    picture: () => file.current?.click(),
  };
  return (
    <div className={`wrap ${style.tools}`} ref={bar}>
      <div role="toolbar" aria-label={words.label}>
        {(Object.keys(drawings) as Tool[]).map((tool) => (
          <button
            key={tool}
            type="button"
            className="icon soft"
            aria-label={words[tool]}
            title={words[tool]}
            aria-disabled={(tool === 'picture' && state.busy) || undefined}
            // Keeps the caret in the text.
            onPointerDown={(event) => event.preventDefault()}
            onClick={runs[tool]}
          >
            <LineDrawing className="mark">
              <path d={drawings[tool]} />
            </LineDrawing>
          </button>
        ))}
      </div>
      <input
        ref={file}
        className="hide"
        type="file"
        accept="image/jpeg,image/png"
        tabIndex={-1}
        aria-label={words.picture}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen && !state.busy) void upload(chosen);
          currentTarget.value = '';
        }}
      />
      <span role="status" className="hint">
        {state.busy && words.uploading}
      </span>
      <p role="alert" className="fault">
        {state.fault}
      </p>
      {choosing && (
        <ChooseGroup
          close={() => setChoosing(false)}
          choose={(edition) => {
            setChoosing(false);
            const address = `${sideOf(field) === 'en' ? '/en' : ''}/reserve/${edition}`;
            // After the dialog restored the focus.
            setTimeout(() => {
              field()?.setSelectionRange(...savedSelection.current);
              apply((selection) => insertBlock(address, selection));
            });
          }}
        />
      )}
    </div>
  );
}

function sideOf(field: ToolbarProps['field']): Language {
  const side = field()?.lang;
  return isLanguage(side) ? side : 'es';
}

const groupsQuery = `query Groups($since: AWSDate) {
  listEditions(since: $since) { ${editionFields} }
  listCourses(limit: 1000) { items { ${courseFields} } }
}` as const;

interface ChooseGroupProps {
  choose(edition: string): void;
  close(): void;
}

/** Reservable groups, soonest first. */
function ChooseGroup({ choose, close }: ChooseGroupProps) {
  const [{ tools: words }, language] = useWordsIn(issueWords);
  const { now, today } = useCurrentDay();
  const { data, failed, refetch } = useQuery(groupsQuery, { since: today });
  const names = new Map(
    data?.listCourses?.items.flatMap((one) => (one ? [[one.id, courseNameIn(one, language)] as const] : [])),
  );
  const open = data?.listEditions
    ?.filter((one) => ['open', 'full'].includes(statusOf(one, now)))
    .toSorted((one, other) => (one.date ?? '').localeCompare(other.date ?? ''));
  return (
    <Dialog label={words.choose} headed close={close}>
      <div className={style.groups}>
        {!data && <QueryState failed={failed} retry={refetch} />}
        {open?.length === 0 && <p>{words.noGroups}</p>}
        <ul className="options">
          {open?.map((one, at) => (
            <li key={one.id}>
              <button type="button" data-first={at === 0 ? '' : undefined} onClick={() => choose(one.id)}>
                <b>{names.get(one.courseId ?? '')}</b>
                <span className="hint">
                  {nameOf(one, language)} · {countIn(one, language)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
