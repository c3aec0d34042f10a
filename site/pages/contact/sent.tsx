import { useEffect, useRef } from 'react';
import { notices } from '#content/notices.ts';
import { contactWords } from '#content/pages/contact.ts';
import { Drawing } from '#look/drawing.tsx';
import success from '#look/drawings/state-success.svg?raw';
import { useLanguage } from '#look/place.ts';
import { ToPage } from '../../components/to-page.tsx';
import { scrollTo } from '../../scrolling/scroll-to.ts';
import style from './contact-form.module.css';

interface SentProps {
  /** Brings back an empty form where the page did not change; without script the link does. */
  readonly again?: () => void;
}

/** The thanks, in the place of the form; the focus moves here from a form that was in the page. */
export function Sent({ again }: SentProps) {
  const language = useLanguage();
  const words = contactWords[language];
  const panel = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    if (panel.current) scrollTo(panel.current);
  }, []);
  return (
    <div className={style.sent} id="sent" role="status" ref={panel}>
      <Drawing className={style.success} svg={success} />
      <h2 ref={heading} tabIndex={-1}>
        {notices[language].contactSuccess}
      </h2>
      <p className="lead">{words.sentText}</p>
      <ToPage
        page="contact"
        className="btn"
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
