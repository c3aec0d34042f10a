import { useEffect, useRef } from 'react';
import { notices } from '#content/notices.ts';
import { contactWords } from '#content/pages/contact.ts';
import { LateDrawing } from '../../components/late-drawing.tsx';
import { ToPage } from '../../components/to-page.tsx';
import success from '../../drawings/state-success.svg?raw';
import successFile from '../../drawings/state-success.svg?url';
import { dropPosted } from '../../forms/draft.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { scrollTo } from '../../scrolling/scroll-to.ts';
import style from './contact-form.module.css';

interface SentProps {
  /** True when the page did not change: the focus moves here. */
  readonly afterScript?: boolean;
  /** Brings back an empty form; without script the link does. */
  readonly again?: () => void;
}

/** The thanks, in the place of the form. */
export function Sent({ afterScript = false, again }: SentProps) {
  const language = useLanguage();
  const words = contactWords[language];
  const panel = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!afterScript) dropPosted('contact');
    if (!afterScript || !panel.current) return;
    heading.current?.focus({ preventScroll: true });
    scrollTo(panel.current);
  }, [afterScript]);
  return (
    <div className={style.sent} id="sent" role="status" ref={panel}>
      <LateDrawing id="success" className={style.success} svg={import.meta.env.SSR ? success : ''} file={successFile} />
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
