import { useEffect, useId, useRef, useState } from 'react';
import { newId } from '#client/new-id.ts';
import { putImage } from '#client/put-image.ts';
import { courseEditorWords } from '#content/desk/course.ts';
import { CourseGlyph } from '#look/courses/glyph.tsx';
import { fill } from '#look/fill.ts';

import { useLanguage } from '#look/place.ts';
import { isSyllabus } from '#model/course.ts';
import { imageAddress, imageLimits, imagePrefix, imageTypes } from '#model/images.ts';
import { toasts, usual } from '../../toast/this-toasts.ts';
import course from './course.module.css';
import style from './picture.module.css';
import { preparePicture } from './prepare-picture.ts';
import type { CourseForm } from './use-course-form.ts';

const megabyte = 1024 * 1024;

type State =
  | { readonly is: 'still' | 'preparing' }
  | { readonly is: 'uploading'; readonly part: number }
  | { readonly is: 'done'; readonly text: string }
  /** `file`: what can be tried again. */
  | { readonly is: 'failed'; readonly text: string; readonly file?: File };

interface PictureProps {
  readonly form: CourseForm;
  /** Names the pictures of the course in the store. */
  readonly id: string;
  readonly template: string | null;
  /** Where its image is; null without one. */
  readonly address: string | null;
  /** Told where another one is. */
  readonly shown: (address: string | null) => void;
}

/** The picture of a course: dropped, pasted or chosen, made smaller here, cleaned, and put into the store. */
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
    const prepared = await preparePicture(file);
    if (stopping.signal.aborted) return;
    if (!prepared.ok) {
      const [mb, limit] = [String(Math.ceil((file.size / megabyte) * 10) / 10), imageLimits.bytes / megabyte];
      return become({ is: 'failed', text: fill(words.faults[prepared.why], { name: file.name, mb, limit }) });
    }
    const { picture, width, height } = prepared;
    const kind = picture.type === 'image/webp' ? 'webp' : 'png';
    const key = `${imagePrefix}courses/${id}-${newId().slice(0, 8)}.${kind}`;
    become({ is: 'uploading', part: 0 });
    const put = await putImage({
      key,
      picture,
      progress: (part) => stop.current === stopping && become({ is: 'uploading', part }),
      signal: stopping.signal,
    }).catch(() => ({ ok: false, why: 'failed' }) as const);
    if (stop.current !== stopping) return;
    if (!put.ok) {
      if (put.why === 'stopped') return become({ is: 'still' });
      const why = 'message' in put ? put.message : '';
      return become({ is: 'failed', text: fill(words.faults[put.why], { why }), file });
    }
    shown(imageAddress(key, put.version));
    form.type({ image: key });
    become({ is: 'done', text: fill(words.done, { width, height, kb: Math.ceil(picture.size / 1024) }) });
  }

  function takeAll(files: readonly File[]): void {
    const [file, ...more] = files;
    if (more.length > 0) become({ is: 'failed', text: words.faults.many });
    else if (file && !form.waiting) void take(file);
  }

  // A picture is pasted wherever one is on the screen; words go where the caret is.
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
    const was = address;
    form.type({ image: '' });
    become({ is: 'still' });
    input.current?.focus();
    toasts.show({
      text: words.removed,
      lasts: usual,
      undo() {
        shown(was);
        form.type(before);
      },
    });
  }

  const there = Boolean(form.flat.image);
  const retry = state.is === 'failed' ? state.file : undefined;
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
      <div className={style.drop} data-over={over || undefined}>
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
          <p className={course.hint}>
            {words.drop}{' '}
            <input
              ref={input}
              className={style.file}
              type="file"
              id={`${base}-file`}
              accept={Object.values(imageTypes).join(',')}
              disabled={form.waiting}
              aria-describedby={`${base}-kinds ${base}-state`}
              data-name="image"
              onChange={(event) => {
                takeAll([...(event.currentTarget.files ?? [])]);
                // The same file can be chosen again.
                event.currentTarget.value = '';
              }}
            />
            <label htmlFor={`${base}-file`} className={course.mini}>
              {words.choose}
            </label>
            . <span id={`${base}-kinds`}>{fill(words.kinds, { mb: imageLimits.bytes / megabyte })}</span>
          </p>
          <div id={`${base}-state`}>
            <p role="status" className={style.said}>
              {state.is === 'preparing' ? words.preparing : state.is === 'done' ? state.text : ''}
            </p>
            <p role="alert" className={course.fault}>
              {state.is === 'failed' ? state.text : ''}
            </p>
          </div>
          {state.is === 'uploading' && <Progress part={state.part} />}
          <div className={style.acts}>
            {busy && (
              <button type="button" className={course.mini} onClick={() => stopNow()}>
                {words.stop}
              </button>
            )}
            {retry && (
              <button type="button" className={course.mini} onClick={() => void take(retry)}>
                {words.retry}
              </button>
            )}
            {there && !busy && (
              <button type="button" className={course.mini} onClick={remove}>
                {words.remove}
              </button>
            )}
          </div>
        </div>
      </div>
    </fieldset>
  );

  function stopNow(): void {
    stop.current?.abort();
    become({ is: 'still' });
    input.current?.focus();
  }
}

function Progress({ part }: { readonly part: number }) {
  const words = courseEditorWords[useLanguage()].picture;
  const n = Math.round(part * 100);
  const name = fill(words.uploading, { n });
  return (
    <div className={style.progress}>
      <p className={style.said}>{name}</p>
      <div role="progressbar" aria-label={name} aria-valuenow={n} aria-valuemin={0} aria-valuemax={100}>
        <div style={{ width: `${n}%` }} />
      </div>
    </div>
  );
}
