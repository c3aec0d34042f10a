import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { appWords } from '#content/desk/app.ts';
import { courseEditorWords } from '#content/desk/course.ts';
import { rememberPath } from '#desk/app/remember-path.ts';
import { DraftState } from '#desk/drafts/draft-state.tsx';
import { NewerDraft } from '#desk/drafts/newer-draft.tsx';
import { LanguageHeads, PairField } from '#desk/drafts/pair-field.tsx';
import { useCurrentDay } from '#desk/editions/use-current-day.ts';
import { useCommands } from '#desk/keyboard/registered-commands.ts';
import { LineButton, SubmitButton, SubmitForm } from '#desk/layout/controls.tsx';
import editor from '#desk/layout/editor.module.css';
import layout from '#desk/layout/list-and-detail.module.css';
import { offlineQueue } from '#desk/mutations/this-queue.ts';
import { Back } from '#desk/shell/back.tsx';
import { useTitle } from '#desk/shell/use-title.ts';
import { showToast } from '#desk/toast/this-toasts.ts';
import { sheetLimits, syllabusTexts } from '#model/courses/course-sheet.ts';
import { imageAddress } from '#model/images.ts';
import { languages } from '#model/languages.ts';
import { Drawing } from '#ui/drawing.tsx';
import numerals from '#ui/drawings/count.svg?raw';
import { fill, fillPlural } from '#ui/fill.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { Conflicts } from './conflicts.tsx';
import style from './course.module.css';
import { unflatten } from './flat-course.ts';
import { Picture } from './picture.tsx';
import { Preview } from './preview.tsx';
import { sendCourse } from './publish-course.ts';
import { SharedFields } from './shared-fields.tsx';
import { TopicsEditor } from './topics.tsx';
import type { OpenCourse } from './use-course.ts';
import { useCourseForm } from './use-course-form.ts';

interface EditorProps {
  /** `new` for a new course. */
  readonly id: string;
  readonly course: OpenCourse;
  refetch(): Promise<unknown>;
}

const rows = { lead: 3, presentation: 7, objective: 4, audience: 3, bring: 3 } as const;

export function Editor({ id, course, refetch }: EditorProps) {
  const [words, language] = useWordsIn(courseEditorWords);
  const { unsettled } = appWords[language];
  const go = useNavigate();
  const form = useCourseForm(id, course, async () =>
    sheet ? refetch() : go(`/courses/${form.typed.id}/edit`, { replace: true }),
  );
  const { now, today } = useCurrentDay();
  const { answer } = course;
  const sheet = answer.courseSheet;
  const body = useRef<HTMLFormElement>(null);
  const [refused, setRefused] = useState(false);
  // Uploaded here, else published, else of a restored draft.
  const [uploaded, setUploaded] = useState<{ readonly key: string; readonly address: string | null }>();
  const image = form.flat.image ?? '';
  const stored = image === sheet?.image ? sheet.picture : image ? imageAddress(image, 'draft') : null;
  const address = uploaded?.key === image ? uploaded.address : stored;
  const template = sheet?.template ?? null;
  const editions = answer.listEditions ?? [];
  const name = form.flat[`name.${language}`] || form.flat['name.es'] || (sheet ? words.unnamed : words.new);
  const courseId = sheet?.id ?? form.typed.id ?? 'new';
  const sending = form.draft.sentAs !== undefined && !form.waiting;
  const back = sheet ? `/courses/${sheet.id}` : '/courses';
  useTitle(name);

  function publish(): void {
    if (form.draft.sentAs !== undefined) return;
    const focus = (selector: string) => setTimeout(() => body.current?.querySelector<HTMLElement>(selector)?.focus());
    if (form.draft.other || form.conflicts.length > 0) {
      showToast(unsettled);
      return void focus('[data-conflict] button');
    }
    const ready = form.check();
    setRefused(!ready);
    if (!ready) return void focus('[aria-invalid]');
    const isStillHere = rememberPath();
    void sendCourse({
      id: courseId === 'new' ? (form.typed.id ?? '') : courseId,
      form,
      sheet: ready,
      before: sheet && unflatten(form.base, sheet.behind),
      version: sheet?.updatedAt,
      language,
      refetch,
      published() {
        if (!sheet && isStillHere()) void go(`/courses/${courseId}/edit`, { replace: true });
      },
    });
  }

  function discard(): void {
    const { text } = form.draft;
    form.draft.write('');
    const undo = () => {
      if (!form.draft.restore(text)) showToast(words.doneSince, undo);
    };
    showToast(fill(words.discarded, { course: name }), undo);
  }

  const canPublish = form.changes > 0 || Object.keys(form.typed.fine).length > 0;
  useCommands([
    { name: appWords[language].goBack, key: 'Escape', run: () => void go(back) },
    ...(canPublish
      ? [
          { name: `${words.publish}: ${name}`, run: publish },
          { name: `${words.discard}: ${name}`, run: discard },
        ]
      : []),
  ]);

  const status = [
    sheet ? (sheet.visible ? '' : words.hidden) : words.unpublished,
    form.changes > 0 ? fillPlural(words.changes, form.changes, language) : sheet?.visible ? words.asPublished : '',
  ];
  return (
    <SubmitForm data-panes className={`${layout.screen} ${style.screen}`} ref={body} submit={publish}>
      <div hidden>
        <Drawing svg={numerals} />
      </div>
      <header className="apart head">
        <div className={editor.title}>
          <Back to={back}>{words.back}</Back>
          <h1>
            {name} <small>{status.filter(Boolean).join(' · ')}</small>
          </h1>
        </div>
        <div className={`wrap ${editor.acts} ${style.acts}`}>
          <span className={`hint ${style.state}`}>
            <DraftState draft={form.draft} waits={form.waiting && words.waits} />
          </span>
          {form.waiting ? (
            <LineButton onClick={() => offlineQueue.cancel(form.draft.sentAs ?? '')}>{words.goOn}</LineButton>
          ) : (
            <>
              {canPublish && <LineButton onClick={discard}>{words.discard}</LineButton>}
              {(canPublish || !sheet) && (
                <SubmitButton hint blocked={sending}>
                  {words.publish}
                </SubmitButton>
              )}
            </>
          )}
        </div>
      </header>
      <div className={`${layout.panes} ${style.panes}`}>
        <div className={editor.form}>
          <NewerDraft draft={form.draft} />
          <Conflicts form={form} answer={answer} />
          <p role="alert" className={`fault ${style.problems}`}>
            {refused && form.problems.length > 0 ? fillPlural(words.problems, form.problems.length, language) : ''}
          </p>
          <LanguageHeads form={form} />
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
            onPreview={(where) =>
              setUploaded({
                key: where === null ? '' : decodeURIComponent(where.replace(/^\/|\?.*$/g, '')),
                address: where,
              })
            }
          />
          {image && (
            <PairField form={form} field="alt" label={words.fields.alt} limit={sheetLimits.alt} required={languages} />
          )}
          <SharedFields form={form} editions={editions} now={now} />
          <TopicsEditor form={form} />
          {syllabusTexts.map((field) => (
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
          id={courseId}
          flat={form.flat}
          template={template}
          picture={address}
          editions={editions}
          today={today}
          now={now}
        />
      </div>
    </SubmitForm>
  );
}
