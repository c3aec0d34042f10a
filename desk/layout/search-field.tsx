import type { ReactNode, RefObject } from 'react';
import { appWords } from '#content/desk/app.ts';
import { staffLimits } from '#model/people/message.ts';
import { LineDrawing } from '#ui/line-drawing.tsx';
import { useLanguage } from '#ui/place.ts';
import style from './search-field.module.css';
import { useTyped } from './use-typed.ts';

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly field: RefObject<HTMLInputElement | null>;
  settle(text: string): void;
  enter?(): void;
}

/** Arrow down enters the list; Escape clears the field, then leaves it. */
export function SearchField({ label, value, field, settle, enter }: SearchFieldProps): ReactNode {
  const { clearSearch } = appWords[useLanguage()];
  const [typed, setTyped] = useTyped(value, settle);
  return (
    <form
      className={style.search}
      onSubmit={(event) => {
        event.preventDefault();
        enter?.();
      }}
    >
      <input
        ref={field}
        type="search"
        enterKeyHint="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        maxLength={staffLimits.search}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') enter?.();
          else if (event.key === 'Escape' && typed !== '') setTyped('');
          else if (event.key === 'Escape') field.current?.blur();
          else return;
          event.preventDefault();
        }}
      />
      {typed === '' ? (
        <span className={`key ${style.slash}`} aria-hidden="true">
          /
        </span>
      ) : (
        <button type="button" className={style.clear} aria-label={clearSearch} onClick={() => setTyped('')}>
          <LineDrawing size={16}>
            <path d="M3 3l10 10M13 3L3 13" />
          </LineDrawing>
        </button>
      )}
    </form>
  );
}
