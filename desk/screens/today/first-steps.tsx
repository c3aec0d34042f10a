import { Link } from 'react-router';
import { appWords } from '#content/desk/app.ts';
import { deletionWords } from '#content/desk/deletions.ts';
import { firstStepsWords } from '#content/desk/first-steps.ts';
import { fetchData } from '#desk/connectivity/fetch-data.ts';
import { deleteWithUndo } from '#desk/editions/delete-courses.ts';
import { LineButton, TextButton } from '#desk/layout/controls.tsx';
import { DeskMark } from '#desk/shell/mark.tsx';
import { showToast } from '#desk/toast/this-toasts.ts';
import { fill } from '#ui/fill.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { drawFolds } from './draw-folds.ts';
import style from './first-steps.module.css';
import type { Today, TodayStep } from './today-wire.ts';

interface FirstStepsProps {
  readonly steps: readonly TodayStep[];
  readonly samples: Today['samples'];
  hide(): void;
  refetch(): void;
}

const paths: Readonly<Partial<Record<TodayStep['name'], string>>> = {
  company: '/company',
  course: '/courses/new',
  group: '/courses',
};

/** Steps of a new installation; the first open one has the only filled button. */
export function FirstSteps({ steps, samples, hide, refetch }: FirstStepsProps) {
  const [words, language] = useWordsIn(firstStepsWords);
  const here = steps.findIndex(({ done }) => !done);
  const hasSamples = samples.courseIds.length + samples.editionIds.length > 0;
  return (
    <section className={`bleed ${style.all}`} aria-label={words.name}>
      <Folds done={steps.map(({ done }) => done)} here={here} />
      <ol className={style.steps}>
        {steps.map((step, at) => (
          <li
            key={step.name}
            className={at === here ? style.here : undefined}
            aria-current={at === here ? 'step' : undefined}
          >
            <Step step={step} n={at + 1} here={at === here} refetch={refetch} />
          </li>
        ))}
      </ol>
      <div className={`wrap ${style.under}`}>
        <TextButton onClick={hide}>{words.later}</TextButton>
        <span className="soft">{words.back}</span>
        {hasSamples && (
          <LineButton onClick={() => void deleteWithUndo({ ...samples, language, onChange: refetch })}>
            {deletionWords[language].samples}
          </LineButton>
        )}
      </div>
    </section>
  );
}

interface StepProps {
  readonly step: TodayStep;
  readonly n: number;
  readonly here: boolean;
  refetch(): void;
}

function Step({ step: { name, done, ready, n: parts, of }, n, here, refetch }: StepProps) {
  const [words, language] = useWordsIn(firstStepsWords);
  const step = words.steps[name];
  const text = !ready && 'unready' in step ? step.unready : step.text;
  const look = here ? 'btn' : 'btn line';

  async function sendTest(): Promise<void> {
    const sent = await fetchData('mutation Test { sendTestLetter }');
    showToast(sent ? words.sent : appWords[language].late.failed);
    refetch();
  }

  const path = paths[name];
  const label = 'act' in step && step.act;
  return (
    <>
      <svg viewBox="0 0 48 10" className={style.count} fill="currentColor" aria-hidden="true">
        <path
          d={
            n === 5
              ? 'M2 1h44v7H2z'
              : Array.from({ length: n }, (_, at) => `M${2 + at * 12} 5a4 4 0 1 0 8 0a4 4 0 1 0-8 0`).join('')
          }
        />
      </svg>
      <div>
        <h2>{step.heading}</h2>
        {!done && <p>{fill(text, { n: parts ?? 0, of: of ?? 0 })}</p>}
      </div>
      <p className={`wrap ${style.act}`}>
        {(done || !ready) && (
          <span className="marked">
            <DeskMark name={done ? 'answered' : 'late'} /> {done ? words.done : words.unready}
          </span>
        )}
        {!done && path && (
          <Link className={look} to={path}>
            {label}
          </Link>
        )}
        {!done && !path && label && ready && (
          <button type="button" className={look} onClick={() => void sendTest()}>
            {label}
          </button>
        )}
      </p>
    </>
  );
}

/** One fold a step. Decorative: the list says it. */
function Folds({ done, here }: { readonly done: readonly boolean[]; readonly here: number }) {
  const { folds, walked, ahead, checks, at } = drawFolds(done, here);
  return (
    <svg className={style.folds} viewBox="0 -2 1040 156" fill="none" aria-hidden="true">
      {folds.map(({ d, is }) => (
        <path key={d} className={style[is]} d={d} />
      ))}
      <path stroke="#fff" strokeWidth="6" d={walked} />
      <path stroke="#7f9bb6" strokeWidth="4" strokeDasharray="8 7" d={ahead} />
      <path stroke="#fff" strokeWidth="5" d={checks} />
      <circle cx={at} cy="101" r="11" fill="#9ab338" stroke="#fff" strokeWidth="3" />
    </svg>
  );
}
