import { useEffect, useId, useRef, useState } from 'react';
import { courseEditorWords } from '#content/desk/course.ts';
import { uploadPicture } from '#desk/pictures/upload-picture.ts';
import { isSyllabus } from '#model/courses/course.ts';
import { imageLimits, imageTypes } from '#model/images.ts';
import { CourseGlyph } from '#ui/courses/glyph.tsx';
import { fill } from '#ui/fill.ts';
import { useLanguage } from '#ui/place.ts';
import pair from '../../drafts/pair-field.module.css';
import { showToast } from '../../toast/this-toasts.ts';
import course from './course.module.css';
import style from './picture.module.css';
import type { CourseForm } from './use-course-form.ts';

const megabyte = 1024 * 1024;

type State =
  | { readonly is: 'still' | 'preparing' }
  | { readonly is: 'uploading'; readonly part: number }
  | { readonly is: 'done'; readonly text: string }
  | { readonly is: 'failed'; readonly text: string; readonly file?: File };

interface PictureProps {
  readonly form: CourseForm;
  /** Part of the upload's key. */
  readonly id: string;
  readonly template: string | null;
  readonly address: string | null;
  readonly shown: (address: string | null) => void;
}

/** Dropped, pasted or chosen; scaled down here, then uploaded. */
export function Picture({ form, id, template, address, shown }: PictureProps) {
  const language = useLanguage();
  const words = courseEditorWords[language].picture;
  const input = useRef<HTMLInputElement>(null);
  const base = useId();
  const [state, become] = useState<State>({ is: 'still' });
  const [over, setOver] = useState(false);
  const stop = useRef<AbortController>(undefined);
  const busy = state.is === 'preparing' || state.is === 'uploading';

  async function take(file: File): Promise<void> {
    stop.current?.abort();
    const stopping = new AbortController();
    stop.current = stopping;
    become({ is: 'preparing' });
    const done = await uploadPicture({
      file,
      under: `courses/${id}`,
      signal: stopping.signal,
      words: words.faults,
      progress: (part) => stop.current === stopping && become({ is: 'uploading', part }),
    });
    if (stop.current !== stopping) return;
    if (done.is === 'stopped') return become({ is: 'still' });
    if (done.is === 'failed') return become({ is: 'failed', text: done.text, ...(done.retry && { file }) });
    const { key, address: uploaded, width, height, bytes } = done;
    shown(uploaded);
    form.type({ image: key });
    become({ is: 'done', text: fill(words.done, { width, height, kb: Math.ceil(bytes / 1024) }) });
  }

  function takeAll(files: readonly File[]): void {
    const [file, ...more] = files;
    if (more.length > 0) become({ is: 'failed', text: words.faults.many });
    else if (file && !form.waiting) void take(file);
  }

  // Pasted anywhere on the screen; text goes to the caret.
  const taking = useRef(takeAll);
  taking.current = takeAll;
  useEffect(() => {
    const pasted = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      taking.current(files);
    };
    addEventListener('paste', pasted);
    return () => removeEventListener('paste', pasted);
  }, []);
  useEffect(() => () => stop.current?.abort(), []);

  function remove(): void {
    const before = {
      image: form.flat.image ?? '',
      'alt.es': form.flat['alt.es'] ?? '',
      'alt.en': form.flat['alt.en'] ?? '',
    };
    form.type({ image: '' });
    stopNow();
    showToast(words.removed, () => {
      shown(address);
      form.type(before);
    });
  }

  function stopNow(): void {
    stop.current?.abort();
    become({ is: 'still' });
    input.current?.focus();
  }

  const there = Boolean(form.flat.image);
  const retry = state.is === 'failed' ? state.file : undefined;
  const percent = state.is === 'uploading' ? Math.round(state.part * 100) : 0;
  const uploading = fill(words.uploading, { n: percent });
  const actions = [
    [words.stop, busy, stopNow],
    [words.retry, retry !== undefined, () => retry && void take(retry)],
    [words.remove, there && !busy, remove],
  ] as const;
  return (
    <fieldset
      className={`${course.part} ${style.picture}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        takeAll([...event.dataTransfer.files]);
      }}
    >
      <legend>{courseEditorWords[language].fields.image}</legend>
      <div className={`wrap ${style.drop}`} data-over={over || undefined}>
        <div className={style.plate}>
          {there && address ? (
            <img src={`${address}&w=320`} alt="" />
          ) : (
            <CourseGlyph syllabus={isSyllabus(template) ? template : null} />
          )}
        </div>
        <div>
          <p>
            <b>{there ? words.there : words.none}</b> {!there && <span className="soft">{words.noneText}</span>}
          </p>
          <p className={`hint ${pair.whole}`}>
            {words.drop}{' '}
            <input
              ref={input}
              className={`hide ${style.file}`}
              type="file"
              id={`${base}-file`}
              accept={Object.values(imageTypes).join(',')}
              disabled={form.waiting}
              aria-describedby={`${base}-kinds ${base}-state`}
              data-name="image"
              onChange={(event) => {
                takeAll([...(event.currentTarget.files ?? [])]);
                // Allow choosing the same file again.
                event.currentTarget.value = '';
              }}
            />
            <label htmlFor={`${base}-file`} className={pair.mini}>
              {words.choose}
            </label>
            . <span id={`${base}-kinds`}>{fill(words.kinds, { mb: imageLimits.bytes / megabyte })}</span>
          </p>
          <div id={`${base}-state`}>
            <p role="status" className={style.note}>
              {state.is === 'preparing' ? words.preparing : state.is === 'done' ? state.text : ''}
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
