import { formatCount } from '#ui/fill.ts';
import style from './segments.module.css';

interface SegmentsProps<Value extends string> {
  readonly label: string;
  readonly shown?: boolean;
  readonly choices: readonly (readonly [Value, string])[];
  readonly value: Value | undefined;
  /** Beside the words. */
  readonly counts?: Readonly<Record<Value, number>> | undefined;
  readonly className?: string | undefined;
  choose(value: Value): unknown;
}

export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, shown = false, choices, value, counts, className = '', choose } = props;
  return (
    <fieldset className={`${style.segments} ${className}`}>
      <legend className={shown ? undefined : 'hide'}>{label}</legend>
      {choices.map(([choice, word]) => (
        <button key={choice} type="button" aria-pressed={value === choice} onClick={() => choose(choice)}>
          {word} {counts && formatCount(counts[choice])}
        </button>
      ))}
    </fieldset>
  );
}
