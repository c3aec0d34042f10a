import { useRef } from 'react';
import { logoutWords } from '#content/pages/logout.ts';
import { useWords } from '#look/place.ts';
import style from '../../accounts/account.module.css';
import { Who } from '../../accounts/who.tsx';
import { pageAt } from '../../addresses.ts';
import { ToPage } from '../../components/to-page.tsx';
import cells from './question.module.css';

interface QuestionProps {
  readonly busy: boolean;
  readonly why: string;
  leave(everywhere: boolean): Promise<void>;
}

/** Yes, on this device or on all; or no, and back. */
export function Question({ busy, why, leave }: QuestionProps) {
  const words = useWords(logoutWords);
  const everywhere = useRef<HTMLInputElement>(null);
  return (
    <>
      <p className="lead">
        {words.signedIn} <Who />
      </p>
      <label className={cells.everywhere}>
        <input type="checkbox" ref={everywhere} />
        {words.everywhere}
      </label>
      <div className={style.acts}>
        <button
          type="button"
          className="btn"
          aria-disabled={busy}
          onClick={() => void leave(everywhere.current?.checked ?? false)}
        >
          {busy ? words.leaving : words.yes}
        </button>
        <ToPage
          page="home"
          className={style.other}
          onClick={(event) => {
            if (!isAnotherBefore()) return;
            event.preventDefault();
            history.back();
          }}
        >
          {words.no}
        </ToPage>
        <div className={style.answer} role="alert">
          {why && <p>{why}</p>}
        </div>
      </div>
    </>
  );
}

/**
 * True when going back certainly leads to another page of ours, and not to this question again, in whichever language.
 * Where the browser does not tell what is before this page, nothing is certain.
 */
function isAnotherBefore(): boolean {
  if (!('navigation' in window)) return false;
  const before = navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url;
  return !!before && pageAt(new URL(before).pathname) !== 'logout';
}
