import { KeyHint } from '#desk/layout/controls.tsx';
import { DeskMark } from '#desk/shell/mark.tsx';
import { fillPlural } from '#ui/fill.ts';
import { useLanguage } from '#ui/place.ts';
import style from './arrived.module.css';

interface ArrivedProps {
  readonly count: number;
  readonly words: { readonly arrived: { readonly one: string; readonly other: string }; readonly show: string };
  show(): void;
}

/** Announces new rows, which wait until the user shows them. */
export function Arrived({ count, words, show }: ArrivedProps) {
  const language = useLanguage();
  return (
    <div role="status">
      {count > 0 && (
        <button type="button" className={`strip ${style.arrived}`} onClick={show}>
          <span className="marked">
            <DeskMark name="new" />
            {fillPlural(words.arrived, count, language)}
          </span>
          <span className="hint marked">
            {words.show} <KeyHint>.</KeyHint>
          </span>
        </button>
      )}
    </div>
  );
}
