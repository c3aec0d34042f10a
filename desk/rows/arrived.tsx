import { fillPlural } from '#look/fill.ts';
import { useLanguage } from '#look/place.ts';
import { Mark } from '../shell/mark.tsx';
import style from './arrived.module.css';

interface ArrivedProps {
  /** How many came since. */
  readonly count: number;
  readonly words: { readonly arrived: { readonly one: string; readonly other: string }; readonly show: string };
  show(): void;
}

/** What came since stands above a list as a number, which is said, and moves nothing until somebody asks for it. */
export function Arrived({ count, words, show }: ArrivedProps) {
  const language = useLanguage();
  return (
    <div role="status">
      {count > 0 && (
        <button type="button" className={style.arrived} onClick={show}>
          <span>
            <Mark name="new" />
            {fillPlural(words.arrived, count, language)}
          </span>
          <span className="soft">
            {words.show}{' '}
            <span className="key" aria-hidden="true">
              .
            </span>
          </span>
        </button>
      )}
    </div>
  );
}
