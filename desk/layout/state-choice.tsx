import { formatCount } from '#ui/fill.ts';
import style from './state-choice.module.css';

interface StateChoiceProps<State extends string> {
  readonly label: string;
  readonly states: readonly State[];
  readonly words: Readonly<Record<State, string>>;
  readonly counts: Readonly<Record<State, number>> | undefined;
  readonly chosen: State;
  readonly className?: string | undefined;
  choose(state: State): unknown;
}

export function StateChoice<State extends string>(props: StateChoiceProps<State>) {
  const { label, states, words, counts, chosen, className = '', choose } = props;
  return (
    <fieldset className={`${style.states} ${className}`}>
      <legend className="hide">{label}</legend>
      {states.map((one) => (
        <button key={one} type="button" aria-pressed={one === chosen} onClick={() => choose(one)}>
          {words[one]}
          {counts && <span>{formatCount(counts[one])}</span>}
        </button>
      ))}
    </fieldset>
  );
}
