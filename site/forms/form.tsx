import type { ComponentProps, ReactNode } from 'react';
import { problemWords } from '#content/problems.ts';
import { useWords } from '#ui/place.ts';
import style from './form.module.css';
import type { FormState } from './form-state.ts';
import { ShortNotice } from './short-notice.tsx';
import type { useForm } from './use-form.ts';

type Scripted = ReturnType<typeof useForm>;

interface FormProps extends ComponentProps<'form'> {
  /** Only its state without script. */
  readonly of: { readonly state: FormState } & Partial<Pick<Scripted, 'ref' | 'busy' | 'submit' | 'write'>>;
  readonly labels: Readonly<Record<string, string>>;
  readonly send: string;
  readonly sending?: string;
  onSend?(): void;
  readonly beside?: ReactNode;
  readonly below?: ReactNode;
  /** Default reason of a failure, and what is below the reason. */
  readonly failure?: string | undefined;
  readonly onFailure?: ReactNode;
  readonly notice?: ComponentProps<typeof ShortNotice>['of'];
  /** Further classes `send`, `answer` and `notice`. */
  readonly styles?: Readonly<Record<string, string>> | undefined;
}

/** Without script it posts to `action`, by default its own address. */
export function Form(props: FormProps) {
  const { of, labels, send, sending, onSend, beside, below, failure, onFailure, notice, styles, ...form } = props;
  return (
    <form
      {...form}
      ref={of.ref}
      className={join(`column ${style.form}`, form.className)}
      method="post"
      noValidate
      onSubmit={of.submit}
      onInput={of.write}
    >
      {form.children}
      <div className={join(`flow ${style.send}`, styles?.send)}>
        <button type="submit" className="btn" aria-disabled={of.busy} onClick={onSend}>
          {of.busy ? sending : send}
        </button>
        {beside}
        <Answer {...{ of, styles, labels, failure, onFailure }} />
      </div>
      {below}
      {notice && <ShortNotice of={notice} className={styles?.notice} />}
    </form>
  );
}

type AnswerProps = Pick<FormProps, 'of' | 'styles' | 'labels' | 'failure' | 'onFailure'>;

function Answer({ of: { state }, styles, labels, failure, onFailure }: AnswerProps) {
  const words = useWords(problemWords);
  const refused = state.step === 'refused' ? state : undefined;
  const names = (missing: boolean) =>
    (refused?.problems ?? [])
      .filter(({ problem }) => /required|not-agreed/.test(problem) === missing)
      .map(({ field }) => labels[field])
      .join(', ');
  const [missing, wrong] = [names(true), names(false)];
  return (
    <div className={join(style.answer, styles?.answer)} role="alert" aria-live={refused?.mended ? 'off' : undefined}>
      {missing && (
        <p>
          {words.missing}: {missing}
        </p>
      )}
      {wrong && (
        <p>
          {words.review}: {wrong}
        </p>
      )}
      {state.step === 'failed' && (
        <>
          <p>{state.why ?? failure}</p>
          {onFailure}
        </>
      )}
    </div>
  );
}

const join = (...classes: readonly (string | undefined)[]) => classes.filter(Boolean).join(' ');
