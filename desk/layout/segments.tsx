import style from './segments.module.css';

interface SegmentsProps<Value extends string> {
  readonly label: string;
  readonly shown?: boolean;
  readonly choices: readonly (readonly [Value, string])[];
  readonly value: Value | undefined;
  choose(value: Value): unknown;
}

export function Segments<Value extends string>({ label, shown = false, choices, value, choose }: SegmentsProps<Value>) {
  return (
    <fieldset className={style.segments}>
      <legend className={shown ? undefined : 'hide'}>{label}</legend>
      {choices.map(([choice, word]) => (
        <button key={choice} type="button" aria-pressed={value === choice} onClick={() => choose(choice)}>
          {word}
        </button>
      ))}
    </fieldset>
  );
}
