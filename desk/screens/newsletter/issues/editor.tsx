import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { appWords } from '#content/desk/app.ts';
import { pairWords } from '#content/desk/drafts.ts';
import { issueWords } from '#content/desk/newsletter/issues.ts';
import { HistoryLink } from '#desk/app/history-link.tsx';
import { rememberPath } from '#desk/app/remember-path.ts';
import { fetchData } from '#desk/connectivity/fetch-data.ts';
import { FieldConflicts } from '#desk/drafts/field-conflicts.tsx';
import { LanguageHeads, PairField } from '#desk/drafts/pair-field.tsx';
import { useCommands } from '#desk/keyboard/registered-commands.ts';
import { KeyHint, LineButton, SubmitButton, SubmitForm, TextButton } from '#desk/layout/controls.tsx';
import editor from '#desk/layout/editor.module.css';
import layout from '#desk/layout/list-and-detail.module.css';
import { Segments } from '#desk/layout/segments.tsx';
import { Back } from '#desk/shell/back.tsx';
import { useWide } from '#desk/shell/use-media.ts';
import { useTitle } from '#desk/shell/use-title.ts';
import { showToast } from '#desk/toast/this-toasts.ts';
import { formatWhen } from '#desk/wire/say-when.ts';
import { lengthOf } from '#model/field-lengths.ts';
import { type Language, languages } from '#model/languages.ts';
import { type IssueText, issueLimits, writtenSides } from '#model/newsletter/issue.ts';
import { fill } from '#ui/fill.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { type Issue, type IssueAnswer, testQuery } from './issue-wire.ts';
import style from './issues.module.css';
import { Obstacles } from './obstacles.tsx';
import { IssuePreview } from './preview.tsx';
import { WhoGetsIt } from './readers.tsx';
import { deleteIssue, issueNameOrDefault } from './run-step.ts';
import { SendDialog } from './send-dialog.tsx';
import { Toolbar } from './toolbar.tsx';
import { useIssueForm } from './use-issue-form.ts';

interface IssueEditorProps {
  readonly id: string;
  /** Null: not saved yet. */
  readonly issue: Issue | null;
  readonly isNew: boolean;
  readonly last: IssueAnswer['listRecord'];
  refetch(): Promise<unknown>;
}

/** Characters of a subject that a phone shows. */
const onPhone = 40;

const path = '/newsletter/issues';

export function IssueEditor({ id, issue, isNew, last, refetch }: IssueEditorProps) {
  const [words, language] = useWordsIn(issueWords);
  const { unsettled, somebody, keys } = appWords[language];
  const go = useNavigate();
  const wide = useWide();
  const form = useIssueForm(id, issue, refetch, () => isNew && void go(`${path}/${id}`, { replace: true }));
  const screen = useRef<HTMLFormElement>(null);
  const written = useRef<string>(undefined);
  const [side, setSide] = useState<Language>(language);
  const [reviewing, setReviewing] = useState(false);
  const name = issueNameOrDefault(form.sheet, language);
  useTitle(name);
  const entry = last?.items[0];
  const who = entry?.accountName ?? entry?.accountEmail ?? somebody;

  /** Last edited body. */
  function body(): HTMLTextAreaElement | null {
    const find = (field = `body.${side}`) =>
      screen.current?.querySelector<HTMLTextAreaElement>(`[data-name="${field}"]`);
    return find(written.current) ?? find() ?? null;
  }

  /** Everything is saved and decided; else says what is missing. */
  async function settle(): Promise<boolean> {
    const focus = (selector: string) => screen.current?.querySelector<HTMLElement>(selector)?.focus();
    if (form.conflicts.length > 0) {
      showToast(unsettled);
      focus('[data-conflict] button');
      return false;
    }
    if (await form.flush()) {
      if (form.version !== null) return true;
      // An empty new issue.
      showToast(words.empty);
      focus('[data-name]');
      return false;
    }
    if (form.status === 'invalid') focus('[aria-invalid]');
    showToast(form.status === 'invalid' ? words.notSaved : words.local);
    return false;
  }

  async function test(): Promise<void> {
    if (!(await settle())) return;
    const sides = writtenSides(form.sheet);
    const shown = sides.includes(side) ? side : (sides[0] ?? side);
    const outcome = (await fetchData(testQuery, { id, language: shown }))?.did?.outcome;
    if (outcome === 'done') return showToast(words.test.done);
    showToast(outcome ? words.test.not : appWords[language].late.failed);
  }

  async function review(): Promise<void> {
    if (!(await settle())) return;
    await refetch();
    setReviewing(true);
  }

  async function remove(): Promise<void> {
    if (!issue || !(await settle())) return;
    const stored = { ...issue, ...form.sheet, behind: issue.behind, updatedAt: form.version ?? issue.updatedAt };
    form.forget();
    const isStillHere = rememberPath();
    const isDeleted = await deleteIssue(stored, language, () => void go(`${path}/${id}`));
    if (isDeleted && isStillHere()) void go(path);
  }

  useCommands([
    { name: appWords[language].goBack, key: 'Escape', run: () => void go(path) },
    { name: words.test.act, key: 't', run: () => void test() },
    { name: words.send.act, key: 's', run: () => void review() },
    ...(issue ? [{ name: `${words.delete.act}: ${name}`, run: () => void remove() }] : []),
  ]);

  const field = (text: IssueText) => ({
    form,
    field: text,
    label: words.fields[text],
    limit: issueLimits[text],
    only: wide ? undefined : side,
  });
  const statusTexts = {
    saved: words.saved,
    typed: '',
    saving: words.saving,
    local: words.local,
    invalid: words.notSaved,
  };
  return (
    <>
      <SubmitForm
        data-panes
        className={`${layout.screen} ${style.screen}`}
        ref={screen}
        submit={() => void review()}
        onFocus={({ target }) => {
          const field = target.dataset.name;
          if (field?.startsWith('body.')) written.current = field;
        }}
      >
        <header className="apart head">
          <div className={editor.title}>
            <Back to={path}>{words.back}</Back>
            <h1>
              <bdi>{name}</bdi> <small>{words.state.draft}</small>
            </h1>
          </div>
          <div className={`wrap ${editor.acts}`}>
            <span className="hint" role="status">
              {form.version === null && form.status === 'saved' ? '' : statusTexts[form.status]}
            </span>
            {!wide && (
              <Segments
                label={words.language}
                choices={languages.map((one) => [one, one.toUpperCase()] as const)}
                value={side}
                choose={(one) => {
                  written.current = undefined;
                  setSide(one);
                }}
              />
            )}
            <LineButton onClick={() => void test()}>
              {words.test.act} <KeyHint>T</KeyHint>
            </LineButton>
            <SubmitButton>
              {words.send.act} <KeyHint>S</KeyHint>
            </SubmitButton>
          </div>
        </header>
        <div className={`${layout.panes} ${style.panes}`}>
          <div className={`${editor.form} ${style.form}`}>
            {issue?.halt === 'obstacles' && <p className={`alarm ${style.halted}`}>{words.halted}</p>}
            <FieldConflicts
              form={form}
              who={who}
              heading={fill(words.meanwhile.heading, { who, when: entry ? formatWhen(entry.at, language) : '' })}
              nameOf={(of) => {
                const [text = '', one] = of.split('.');
                const label = words.fields[text as IssueText];
                return one ? `${label}, ${pairWords[language].languages[one as Language]}` : label;
              }}
              textOf={(flat, of) => (of.includes('.') ? (flat[of] ?? '') : words[flat[of] === 'yes' ? 'yes' : 'no'])}
            />
            <LanguageHeads form={form} />
            <PairField {...field('subject')} note={(text) => (lengthOf(text) > onPhone ? words.cut : words.fits)} />
            <PairField {...field('preview')} hint={words.hints.preview} />
            <PairField {...field('title')} />
            <PairField {...field('body')} rows={14}>
              <Toolbar id={id} field={body} />
            </PairField>
            <fieldset className={style.options}>
              <legend className="hide">{words.choices}</legend>
              {(['toOthers', 'isPublic'] as const).map((one) => (
                <label key={one} className="check">
                  <input
                    type="checkbox"
                    checked={form.flat[one] === 'yes'}
                    onChange={({ currentTarget }) => form.type({ [one]: currentTarget.checked ? 'yes' : 'no' })}
                  />
                  {words.fields[one]}
                </label>
              ))}
            </fieldset>
            {issue && (
              <section className={style.who} aria-labelledby="who">
                <h2 id="who">{words.readers.heading}</h2>
                <WhoGetsIt sheet={form.sheet} readers={issue.readers} />
                <Obstacles of={issue.obstacles} />
                <div className="wrap">
                  <TextButton onClick={() => void remove()}>{words.delete.act}</TextButton>
                  <HistoryLink thing={`NewsletterIssue:${id}`} />
                </div>
              </section>
            )}
            <p className={`hint ${style.keys}`}>
              <kbd>{keys.command} B</kbd> {words.tools.bold.toLowerCase()} <kbd>{keys.command} I</kbd>{' '}
              {words.tools.italic.toLowerCase()}
            </p>
          </div>
          <IssuePreview id={id} version={form.version} />
        </div>
      </SubmitForm>
      {reviewing && issue && <SendDialog issue={issue} close={() => setReviewing(false)} sent={() => void refetch()} />}
    </>
  );
}
