import { useEffect, useId, useRef, useState } from 'react';
import { courseEditorWords } from '#content/desk/course.ts';
import pair from '#desk/drafts/pair-field.module.css';
import { uploadPicture } from '#desk/pictures/upload-picture.ts';
import { showToast } from '#desk/toast/this-toasts.ts';
import { isSyllabus } from '#model/courses/course.ts';
import { imageLimits, imageTypes } from '#model/images.ts';
import { CourseGlyph } from '#ui/courses/glyph.tsx';
import { fill } from '#ui/fill.ts';
import { useLanguage } from '#ui/place.ts';
import course from './course.module.css';
import style from './picture.module.css';
import { type CourseForm, useUndo } from './use-course-form.ts';

const megabyte = 1024 * 1024;

type State =
  | { readonly is: 'still' | 'preparing' }
  | { readonly is: 'uploading'; readonly part: number }
  | { readonly is: 'uploaded'; readonly key: string; readonly text: string }
  | { readonly is: 'done'; readonly text: string }
  | { readonly is: 'failed'; readonly text: string; readonly file?: File };

interface PictureProps {
  readonly form: CourseForm;
  /** Part of the upload's key. */
  readonly id: string;
  readonly template: string | null;
  readonly address: string | null;
  readonly onPreview: (address: string | null) => void;
}

/** Dropped, pasted or chosen; scaled down here, then uploaded. */
export function Picture({ form, id, template, address, onPreview }: PictureProps) {
  const language = useLanguage();
  const words = courseEditorWords[language].picture;
  const input = useRef<HTMLInputElement>(null);
  const undo = useUndo(form);
  const idPrefix = useId();
  const [state, setState] = useState<State>({ is: 'still' });
  const [draggedOver, setDraggedOver] = useState(false);
  const stop = useRef<AbortController>(undefined);
  const busy = state.is === 'preparing' || state.is === 'uploading' || state.is === 'uploaded';

  async function upload(file: File): Promise<void> {
    stop.current?.abort();
    const controller = new AbortController();
    stop.current = controller;
    setState({ is: 'preparing' });
    const result = await uploadPicture({
      file,
      under: `courses/${id}`,
      signal: controller.signal,
      words: words.faults,
      progress: (part) => stop.current === controller && setState({ is: 'uploading', part }),
    });
    if (stop.current !== controller) return;
    if (result.is === 'stopped') return setState({ is: 'still' });
    if (result.is === 'failed') return setState({ is: 'failed', text: result.text, ...(result.retry && { file }) });
    const { key, address: uploaded, width, height, bytes } = result;
    onPreview(uploaded);
    setState({ is: 'uploaded', key, text: fill(words.done, { width, height, kb: Math.ceil(bytes / 1024) }) });
  }

  function uploadFirst(files: readonly File[]): void {
    const [file, ...more] = files;
    if (more.length > 0) setState({ is: 'failed', text: words.faults.many });
    else if (file && !form.waiting) void upload(file);
  }

  // Pasted anywhere on the screen; text goes to the caret.
  const latestUpload = useRef(uploadFirst);
  latestUpload.current = uploadFirst;
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const { files = [], types = [] } = event.clipboardData ?? {};
      // Cells copied in a spreadsheet include a picture.
      if (files.length === 0 || types.includes('text/plain')) return;
      event.preventDefault();
      latestUpload.current([...files]);
    };
    addEventListener('paste', onPaste);
    return () => removeEventListener('paste', onPaste);
  }, []);
  useEffect(() => () => stop.current?.abort(), []);
  // After a publication in flight, which makes the form read-only.
  useEffect(() => {
    if (state.is !== 'uploaded' || form.draft.sentAs !== undefined) return;
    form.type({ image: state.key });
    setState({ is: 'done', text: state.text });
  });

  function remove(): void {
    const before = {
      image: form.flat.image ?? '',
      'alt.es': form.flat['alt.es'] ?? '',
      'alt.en': form.flat['alt.en'] ?? '',
    };
    form.type({ image: '' });
    stopNow();
    showToast(words.removed, () =>
      undo((now) => {
        onPreview(address);
        now.type(before);
      }),
    );
  }

  function stopNow(): void {
    stop.current?.abort();
    setState({ is: 'still' });
    input.current?.focus();
  }

  const hasImage = Boolean(form.flat.image);
  const retry = state.is === 'failed' ? state.file : undefined;
  const percent = state.is === 'uploading' ? Math.round(state.part * 100) : 0;
  const uploading = fill(words.uploading, { n: percent });
  const actions = [
    [words.stop, busy, stopNow],
    [words.retry, retry !== undefined, () => retry && void upload(retry)],
    [words.remove, hasImage && !busy, remove],
  ] as const;
  return (
    <fieldset
      className={`${course.part} ${style.picture}`}
      onDragOver={(event) => {
        event.preventDefault();
        setDraggedOver(true);
      }}
      onDragLeave={() => setDraggedOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setDraggedOver(false);
        uploadFirst([...event.dataTransfer.files]);
      }}
    >
      <legend>{courseEditorWords[language].fields.image}</legend>
      <div className={`wrap ${style.drop}`} data-over={draggedOver || undefined}>
        <div className={style.plate}>
          {hasImage && address ? (
            <img src={`${address}&w=320`} alt="" />
          ) : (
            <CourseGlyph syllabus={isSyllabus(template) ? template : null} />
          )}
        </div>
        <div>
          <p>
            <b>{hasImage ? words.there : words.none}</b> {!hasImage && <span className="soft">{words.noneText}</span>}
          </p>
          <p className={`hint ${pair.whole}`}>
            {words.drop}{' '}
            <input
              ref={input}
              className={`hide ${style.file}`}
              type="file"
              id={`${idPrefix}-file`}
              accept={Object.values(imageTypes).join(',')}
              disabled={form.waiting}
              aria-describedby={`${idPrefix}-kinds ${idPrefix}-state`}
              data-name="image"
              onChange={(event) => {
                uploadFirst([...(event.currentTarget.files ?? [])]);
                // Allow choosing the same file again.
                event.currentTarget.value = '';
              }}
            />
            <label htmlFor={`${idPrefix}-file`} className={pair.mini}>
              {words.choose}
            </label>
            . <span id={`${idPrefix}-kinds`}>{fill(words.kinds, { mb: imageLimits.bytes / megabyte })}</span>
          </p>
          <div id={`${idPrefix}-state`}>
            <p role="status" className={style.note}>
              {state.is === 'done' ? state.text : busy && state.is !== 'uploading' && words.preparing}
            </p>
            <p role="alert" className={`fault ${pair.fault}`}>
              {state.is === 'failed' ? state.text : ''}
            </p>
          </div>
          {state.is === 'uploading' && (
            <div className={style.progress}>
              <p className={style.note}>{uploading}</p>
              <div
                role="progressbar"
                aria-label={uploading}
                aria-valuenow={percent}
                aria-valuemin={0}
                aria-valuemax={100}
              >
                <div style={{ width: `${percent}%` }} />
              </div>
            </div>
          )}
          <div className="wrap">
            {actions.map(
              ([name, offered, run]) =>
                offered && (
                  <button key={name} type="button" className={pair.mini} onClick={run}>
                    {name}
                  </button>
                ),
            )}
          </div>
        </div>
      </div>
    </fieldset>
  );
}
