import { type KeyboardEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { courseEditorWords } from '#content/desk/course.ts';
import { everywhereWords } from '#content/desk/everywhere.ts';
import { Drawing } from '#look/drawing.tsx';
import numerals from '#look/drawings/count.svg?raw';
import { fill, fillPlural } from '#look/fill.ts';
import { useLanguage } from '#look/place.ts';
import { modes } from '#model/course.ts';
import { sheetLimits } from '#model/course-sheet.ts';
import { imageAddress } from '#model/images.ts';
import { languages } from '#model/languages.ts';
import { acts } from '../../acts/this-acts.ts';
import { isOver } from '../../editions/edition.ts';
import { useToday } from '../../editions/use-today.ts';
import { commandKey } from '../../everywhere/name-key.ts';
import { useActs } from '../../keys/offered-acts.ts';
import { Back } from '../../shell/back.tsx';
import { useTitle } from '../../shell/use-title.ts';
import { toasts, usual } from '../../toast/this-toasts.ts';
import { sayWhen } from '../../wire/say-when.ts';
import conflicts from './conflicts.module.css';
import { Conflicts } from './conflicts.tsx';
import style from './course.module.css';
import { DraftState } from './draft-state.tsx';
import { syllabusPairs, unflatten } from './flat-course.ts';
import { PairField } from './pair-field.tsx';
import { Picture } from './picture.tsx';
import { Preview } from './preview.tsx';
import { previewCourse } from './preview-course.ts';
import { publishCourse } from './publish-course.ts';
import { Segments } from './segments.tsx';
import { SideMark } from './side-mark.tsx';
import { Topics } from './topics.tsx';
import type { OpenCourse } from './use-course.ts';
import { useCourseForm } from './use-course-form.ts';

interface EditorProps {
  /** `new` for one that is not made yet. */
  readonly id: string;
  readonly course: OpenCourse;
  again(): Promise<unknown>;
}

const rows = { lead: 3, presentation: 7, objective: 4, audience: 3, bring: 3 } as const;

/** A course in both languages side by side, and beside it what pages will show. */
export function Editor({ id, course, again }: EditorProps) {
  const language = useLanguage();
  const words = courseEditorWords[language];
  const { keys, unsettled } = everywhereWords[language];
  const go = useNavigate();
  const form = useCourseForm(id, course, async () =>
    sheet ? again() : go(`/courses/${form.typed.id}/edit`, { replace: true }),
  );
  const { now, today } = useToday();
  const { answer } = course;
  const sheet = answer.courseSheet;
  const body = useRef<HTMLFormElement>(null);
  const [told, tell] = useState('');
  // The image that was put here; otherwise the published one, or, of a draft that is gone on with, as it is now.
  const [put, setPut] = useState<{ readonly key: string; readonly address: string | null }>();
  const image = form.flat.image ?? '';
  const address =
    put?.key === image
      ? put.address
      : image === sheet?.image
        ? sheet.picture
        : image
          ? imageAddress(image, 'draft')
          : null;
  const template = sheet?.template ?? null;
  const name = form.flat[`name.${language}`] || form.flat['name.es'] || (sheet ? words.unnamed : words.new);
  const courseId = sheet?.id ?? form.typed.id ?? 'new';
  const sending = form.draft.sentAs !== undefined && !form.waiting;
  const toLookAt = (side: string) => [...form.sides.keys()].filter((one) => one.endsWith(`.${side}`)).length;
  useTitle(name);

  function publish(): void {
    if (form.draft.sentAs !== undefined) return;
    const focus = (what: string) => setTimeout(() => body.current?.querySelector<HTMLElement>(what)?.focus());
    if (form.draft.other || form.conflicts.length > 0) {
      toasts.show({ text: unsettled, lasts: usual });
      return void focus('[data-conflict] button');
    }
    const ready = form.check();
    if (!ready) {
      tell(words.problems.other);
      return void focus('[aria-invalid]');
    }
    tell('');
    const { behind = [], updatedAt = '' } = sheet ?? {};
    void publishCourse({
      id: courseId === 'new' ? (form.typed.id ?? '') : courseId,
      form,
      sheet: ready,
      before: sheet && { ...unflatten(form.base, behind), updatedAt },
      language,
      again,
      published: () => (sheet ? undefined : void go(`/courses/${courseId}/edit`, { replace: true })),
    });
  }

  function discard(): void {
    const { text } = form.draft;
    form.draft.write('');
    const undo = () => {
      if (!form.draft.restore(text)) toasts.show({ text: words.doneSince, lasts: usual, undo });
    };
    toasts.show({ text: fill(words.discarded, { course: name }), lasts: usual, undo });
  }

  const canPublish = form.changes > 0 || Object.keys(form.typed.fine).length > 0;
  useActs([
    { key: 'Escape', run: () => void go(sheet ? `/courses/${sheet.id}` : '/courses') },
    ...(canPublish
      ? [
          { name: `${words.publish}: ${name}`, run: publish },
          { name: `${words.discard}: ${name}`, run: discard },
        ]
      : []),
  ]);

  function pressed(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    publish();
  }

  const stand = [
    sheet ? (sheet.visible ? '' : words.hidden) : words.unpublished,
    form.changes > 0 ? fillPlural(words.changes, form.changes, language) : sheet?.visible ? words.asPublished : '',
  ];
  const cost = form.faultOf('cost');
  const ownPrices = (answer.listEditions ?? []).filter((one) => one.cost !== null && !isOver(one, now)).length;
  return (
    <form
      data-panes
      className={style.screen}
      ref={body}
      noValidate
      onKeyDown={pressed}
      onSubmit={(event) => {
        event.preventDefault();
        publish();
      }}
    >
      <div hidden>
        <Drawing svg={numerals} />
      </div>
      <header className={style.head}>
        <div className={style.title}>
          <Back to={sheet ? `/courses/${sheet.id}` : '/courses'}>{words.back}</Back>
          <h1>
            {name} <small>{stand.filter(Boolean).join(' · ')}</small>
          </h1>
        </div>
        <div className={style.acts}>
          <span className={style.state} role="status">
            <DraftState draft={form.draft} waiting={form.waiting} />
          </span>
          {form.waiting ? (
            <button type="button" className="btn line" onClick={() => acts.takeBack(form.draft.sentAs ?? '')}>
              {words.goOn}
            </button>
          ) : (
            <>
              {canPublish && (
                <button type="button" className="btn line" onClick={discard}>
                  {words.discard}
                </button>
              )}
              {(canPublish || !sheet) && (
                <button type="submit" className="btn" aria-disabled={sending || undefined}>
                  {words.publish}{' '}
                  <span className="key" aria-hidden="true">
                    {commandKey(keys.command)} {keys.enter}
                  </span>
                </button>
              )}
            </>
          )}
        </div>
      </header>
      <div className={style.panes}>
        <div className={style.form}>
          {form.draft.other && (
            <section className={conflicts.conflicts} role="alert" data-conflict>
              <h2>{fill(words.elsewhere.text, { when: sayWhen(form.draft.other.updatedAt, language) })}</h2>
              <div className={conflicts.acts}>
                <button type="button" className="tx" onClick={form.draft.takeOther}>
                  <span>{words.elsewhere.take}</span>
                </button>
                <button type="button" className="tx" onClick={form.draft.keepMine}>
                  <span>{words.elsewhere.keep}</span>
                </button>
              </div>
            </section>
          )}
          <Conflicts form={form} answer={answer} />
          <p role="alert" className={style.problems}>
            {told && form.problems.length > 0 ? fillPlural(words.problems, form.problems.length, language) : ''}
          </p>
          <div className={style.languages} aria-hidden="true">
            {languages.map((one) => (
              <span key={one}>
                {words.languages[one]}
                {toLookAt(one) > 0 && (
                  <em>
                    <SideMark />
                    {fillPlural(words.review, toLookAt(one), language)}
                  </em>
                )}
              </span>
            ))}
          </div>
          <PairField form={form} field="name" label={words.fields.name} limit={sheetLimits.name} required={['es']} />
          <PairField
            form={form}
            field="desc"
            label={words.fields.desc}
            limit={sheetLimits.desc}
            rows={3}
            required={['es']}
          />
          <Picture
            form={form}
            id={courseId}
            template={template}
            address={address}
            shown={(where) =>
              setPut({ key: where === null ? '' : decodeURIComponent(where.replace(/^\/|\?.*$/g, '')), address: where })
            }
          />
          {image && (
            <PairField form={form} field="alt" label={words.fields.alt} limit={sheetLimits.alt} required={languages} />
          )}
          <fieldset className={style.shared}>
            <legend>{words.same}</legend>
            <div className={style.side}>
              <label htmlFor="course-cost" className={style.small}>
                {words.fields.cost}
              </label>
              <input
                id="course-cost"
                className="field"
                inputMode="decimal"
                autoComplete="off"
                readOnly={form.waiting}
                data-name="cost"
                value={form.flat.cost ?? ''}
                aria-invalid={cost ? true : undefined}
                aria-describedby="course-cost-hint"
                onChange={(event) => form.type({ cost: event.currentTarget.value })}
              />
              <p className={cost ? style.fault : style.hint} id="course-cost-hint">
                {cost ?? words.hints.cost}
                {!cost && ownPrices > 0 && ` ${fillPlural(words.hints.ownPrices, ownPrices, language)}`}
              </p>
            </div>
            <Segments
              shown
              label={words.fields.mode}
              choices={modes.map((mode) => [mode, words.modes[mode]] as const)}
              value={form.flat.mode as (typeof modes)[number]}
              choose={(mode) => form.waiting || form.type({ mode })}
            />
            <Segments
              shown
              label={words.fields.visible}
              choices={(['yes', 'no'] as const).map((one) => [one, words.visibles[one]] as const)}
              value={form.flat.visible === 'no' ? 'no' : 'yes'}
              choose={(visible) => form.waiting || form.type({ visible })}
            />
          </fieldset>
          <Topics form={form} />
          {syllabusPairs.map((field) => (
            <PairField
              key={field}
              form={form}
              field={field}
              label={words.fields[field]}
              limit={sheetLimits[field]}
              rows={rows[field]}
              hint={field === 'presentation' ? words.hints.presentation : undefined}
            />
          ))}
        </div>
        <Preview
          visible={form.flat.visible !== 'no'}
          courseIn={(shown) =>
            previewCourse(
              {
                id: courseId,
                flat: form.flat,
                template,
                picture: address,
                editions: answer.listEditions ?? [],
                today,
                now,
              },
              shown,
            )
          }
        />
      </div>
    </form>
  );
}
