import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { newId } from '#client/new-id.ts';
import { appWords } from '#content/desk/app.ts';
import { shortFailure } from '#content/desk/email-failures.ts';
import { issueWords } from '#content/desk/newsletter/issues.ts';
import { HistoryLink } from '#desk/app/history-link.tsx';
import { rememberPath } from '#desk/app/remember-path.ts';
import { ConfirmDialog } from '#desk/dialog/confirm-dialog.tsx';
import { useCommands } from '#desk/keyboard/registered-commands.ts';
import { KeyHint } from '#desk/layout/controls.tsx';
import editor from '#desk/layout/editor.module.css';
import { useSingleRun } from '#desk/layout/use-single-run.ts';
import { useNow } from '#desk/screens/today/use-now.ts';
import { Back } from '#desk/shell/back.tsx';
import { DeskMark } from '#desk/shell/mark.tsx';
import { useTitle } from '#desk/shell/use-title.ts';
import { showToast } from '#desk/toast/this-toasts.ts';
import { fill, fillPlural, formatCount } from '#ui/fill.ts';
import { formatMoment } from '#ui/format.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { drawSquares } from './draw-squares.ts';
import type { Issue } from './issue-wire.ts';
import style from './issues.module.css';
import { IssuePreview } from './preview.tsx';
import { WhoGetsIt } from './readers.tsx';
import { issueNameOrDefault, runStep, saveAsDraft } from './run-step.ts';

interface IssueProgressProps {
  readonly issue: Issue;
  refetch(): Promise<unknown>;
}

type Step = 'unschedule' | 'pause' | 'resume' | 'stop' | 'show' | 'hide';

/** Scheduled, leaving or finished issue. */
export function IssueProgress({ issue, refetch }: IssueProgressProps) {
  const [words, language] = useWordsIn(issueWords);
  const go = useNavigate();
  const now = useNow();
  const [isStopping, setIsStopping] = useState(false);
  const name = issueNameOrDefault(issue, language);
  const { state, isPublic, number } = issue;
  const { ask } = words.sending;
  useTitle(name);

  const texts: Readonly<Record<Step, readonly [title: string, done: string]>> = {
    unschedule: [words.scheduled.title, words.scheduled.done],
    pause: [words.sending.titles.pause, words.sending.did.pause],
    resume: [words.sending.titles.resume, words.sending.did.resume],
    stop: [words.sending.titles.stop, words.sending.did.stop],
    show: [words.results.titles.show, words.results.shown],
    hide: [words.results.titles.hide, words.results.hidden],
  };
  const run = async (step: Step) => {
    const [title, done] = texts[step];
    await runStep({ issue, step, language, title, done });
    await refetch();
  };
  const copy = useSingleRun(async () => {
    const id = newId();
    const isStillHere = rememberPath();
    if (!(await saveAsDraft(issue, id))) return showToast(appWords[language].late.failed);
    if (isStillHere()) await go(`/newsletter/issues/${id}`);
    showToast(fill(words.results.copied, { issue: name }));
  });

  type Action = readonly [name: string, key: string, run: () => void, isMain?: true];
  const toggle = isPublic ? 'hide' : 'show';
  const over: readonly Action[] = [
    [words.results.base, 'c', () => void copy(), true],
    [words.results[toggle], 'v', () => void run(toggle)],
  ];
  const stop: Action = [words.sending.stop, 'x', () => setIsStopping(true)];
  const actions: Readonly<Record<Issue['state'], readonly Action[]>> = {
    draft: [],
    scheduled: [[words.scheduled.act, 'u', () => void run('unschedule')]],
    sending: [[words.sending.pause, 'p', () => void run('pause')], stop],
    paused: [[words.sending.resume, 'p', () => void run('resume'), true], stop],
    sent: over,
    stopped: over,
  };
  useCommands([
    { name: appWords[language].goBack, key: 'Escape', run: () => void go('/newsletter/issues') },
    ...actions[state].map(([title, key, action]) => ({ name: `${title}: ${name}`, key, run: action })),
  ]);

  const isOver = state === 'sent' || state === 'stopped';
  const ended = issue.endedAt && formatMoment(issue.endedAt, language);
  const status = isOver && ended ? fill(words.results[state === 'sent' ? 'when' : 'stopped'], { when: ended }) : '';
  return (
    <div className="bleed">
      <header className="apart head">
        <div className={editor.title}>
          <Back to="/newsletter/issues">{words.back}</Back>
          <h1>
            <bdi>{name}</bdi> <small>{status || words.state[state]}</small>
          </h1>
        </div>
        <div className={`wrap ${editor.acts}`}>
          {actions[state].map(([title, key, action, isMain]) => (
            <button key={title} type="button" className={isMain ? 'btn' : 'btn line'} onClick={action}>
              {title} <KeyHint>{key.toUpperCase()}</KeyHint>
            </button>
          ))}
        </div>
      </header>
      {state === 'scheduled' ? <Scheduled issue={issue} now={now} /> : <Sending issue={issue} />}
      <div className={style.two}>
        {state !== 'scheduled' && <Results issue={issue} />}
        <div>
          <IssuePreview id={issue.id} version={issue.endedAt} />
          <p className={`wrap ${style.links}`}>
            {isOver &&
              (isPublic && number !== null ? (
                <a className="link" href={`${language === 'en' ? '/en' : ''}/newsletter/issues/${number}`}>
                  {words.results.public}
                </a>
              ) : (
                <span className="hint">{words.results.private}</span>
              ))}
            <HistoryLink thing={`NewsletterIssue:${issue.id}`} className="link" />
          </p>
        </div>
      </div>
      {isStopping && (
        <ConfirmDialog
          label={ask.heading}
          yes={ask.yes}
          no={ask.no}
          close={() => setIsStopping(false)}
          confirm={() => {
            setIsStopping(false);
            void run('stop');
          }}
        >
          <p>
            {fillPlural(ask.text, issue.results.recipients - issue.results.sent, language)} {isPublic && ask.site}
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function Scheduled({ issue, now }: { readonly issue: Issue; readonly now: Date }) {
  const [{ scheduled: words }, language] = useWordsIn(issueWords);
  const at = issue.startsAt ?? '';
  const isSoon = Date.parse(at) <= now.getTime();
  return (
    <section className={style.band} aria-labelledby="progress">
      <h2 id="progress" className={style.start}>
        {isSoon ? words.soon : fill(words.heading, { when: formatMoment(at, language) })}
      </h2>
      {!isSoon && <p className="soft">{words.text}</p>}
      <WhoGetsIt sheet={issue} readers={issue.readers} />
    </section>
  );
}

function Sending({ issue }: { readonly issue: Issue }) {
  const [{ sending: words, results }, language] = useWordsIn(issueWords);
  const { state, halt, perMinute } = issue;
  const { recipients, sent, failed } = issue.results;
  const squares = drawSquares(recipients, sent);
  const isOver = state === 'sent' || state === 'stopped';
  const minutes = Math.max(1, Math.ceil((recipients - sent - failed) / perMinute));
  const all = formatCount(recipients);
  return (
    <section className={style.band} aria-labelledby="progress">
      <p id="progress" className={style.huge}>
        {formatCount(sent)} <span>{fill(isOver ? results.delivered : words.of, { all })}</span>
      </p>
      <div
        role="progressbar"
        aria-label={words.progress}
        aria-valuemin={0}
        aria-valuemax={recipients}
        aria-valuenow={sent}
      >
        <svg
          className={style.squares}
          viewBox={`0 0 ${squares.width} ${squares.height}`}
          fill="none"
          aria-hidden="true"
        >
          <path d={squares.ahead} className={style.ahead} />
          <path d={squares.done} className={style.done} />
        </svg>
      </div>
      <p className="hint">{fillPlural(words.square, squares.unit, language)}</p>
      {state === 'sending' && (
        <p className="soft">
          {fillPlural(words.pace, perMinute, language)} {fillPlural(words.left, minutes, language)} {words.alone}
        </p>
      )}
      {state === 'paused' && (
        <p className={halt === 'failures' ? 'alarm' : 'soft'}>
          {words.paused[halt === 'failures' ? 'failures' : 'staff']}
        </p>
      )}
    </section>
  );
}

function Results({ issue }: { readonly issue: Issue }) {
  const [{ results: words }, language] = useWordsIn(issueWords);
  const { failures, results } = issue;
  const rows = (['sent', 'waiting', 'retrying', 'failed', 'left'] as const).filter(
    (name) => results[name] > 0 || name === 'sent' || name === 'failed' || name === 'left',
  );
  return (
    <div>
      <section aria-labelledby="results">
        <h2 id="results">{words.heading}</h2>
        <dl className={`facts ${style.facts}`}>
          {rows.map((name) => (
            <div key={name}>
              <dt>{words[name]}</dt>
              <dd data-bad={(name === 'failed' && results.failed > 0) || undefined}>{formatCount(results[name])}</dd>
            </div>
          ))}
        </dl>
        <p className="hint">{words.unknown}</p>
      </section>
      <section aria-labelledby="failures">
        <h2 id="failures">{words.failures}</h2>
        {failures.length === 0 && <p className="soft">{words.all}</p>}
        <ul className={style.failures}>
          {failures.map(({ id, email, failure, attempts, nextTryAt }) => (
            <li key={id}>
              <DeskMark name={nextTryAt ? 'open' : 'late'} />
              <div>
                <Link to={`/letters/${id}?state=${nextTryAt ? 'waiting' : 'failed'}`}>
                  <bdi>{email}</bdi>
                </Link>
                <p className="hint">
                  {shortFailure(failure, language)}{' '}
                  {nextTryAt &&
                    fill(fillPlural(words.retry, attempts, language), { when: formatMoment(nextTryAt, language) })}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
