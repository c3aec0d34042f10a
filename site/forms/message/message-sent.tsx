import { useEffect, useRef } from 'react';
import { notices } from '#content/notices.ts';
import { contactWords } from '#content/pages/contact.ts';
import type { Page } from '#site/addresses.ts';
import { ToPage } from '#site/components/to-page.tsx';
import shared from '#site/forms/panel.module.css';
import { scrollTo } from '#site/scrolling/scroll-to.ts';
import { Drawing } from '#ui/drawing.tsx';
import success from '#ui/drawings/states/state-success.svg?raw';
import { useWordsIn } from '#ui/use-words-in.ts';
import style from './message.module.css';

interface MessageSentProps {
  readonly page: Page;
  /** Shows an empty form; without script the link does. */
  readonly again?: () => void;
}

export function MessageSent({ page, again }: MessageSentProps) {
  const [words, language] = useWordsIn(contactWords);
  const panel = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    if (panel.current) scrollTo(panel.current);
  }, []);
  return (
    <div className={`column ${shared.panel} ${style.sent}`} id="sent" role="status" ref={panel}>
      <Drawing className={style.success} svg={success} />
      <h2 ref={heading} tabIndex={-1}>
        {notices[language].contactSuccess}
      </h2>
      <p className="lead">{words.sentText}</p>
      <ToPage
        page={page}
        className="btn"
        // Leads to an empty form, not to the shown state.
        aria-current="false"
        onClick={(event) => {
          if (!again) return;
          event.preventDefault();
          again();
        }}
      >
        {words.another}
      </ToPage>
    </div>
  );
}
