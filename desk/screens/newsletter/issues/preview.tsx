import { useEffect, useRef, useState } from 'react';
import { issueWords } from '#content/desk/newsletter/issues.ts';
import { useQuery } from '#desk/connectivity/use-query.ts';
import editor from '#desk/layout/editor.module.css';
import { Segments } from '#desk/layout/segments.tsx';
import type { Language } from '#model/languages.ts';
import { warnedBytes } from '#model/newsletter/issue.ts';
import { minute } from '#model/time-units.ts';
import { fill } from '#ui/fill.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { previewQuery } from './issue-wire.ts';
import style from './issues.module.css';

interface PreviewProps {
  readonly id: string;
  /** Changes with each save. */
  readonly version: string | null;
}

type View = 'dark' | 'light' | 'text';

/** Preview addresses expire after ten minutes. */
const lasts = 8 * minute;

/** The e-mail in a sandboxed frame, as wide as a phone or a window. */
export function IssuePreview({ id, version }: PreviewProps) {
  const [{ preview: words, language: side }, own] = useWordsIn(issueWords);
  const { data, refetch } = useQuery(previewQuery, { id });
  const [language, setLanguage] = useState<Language>(own);
  const [width, setWidth] = useState<'360' | '600'>('360');
  const [view, setView] = useState<View>('light');
  const shown = useRef(version);
  useEffect(() => {
    if (version !== shown.current) void refetch();
    shown.current = version;
    const renewing = setInterval(() => void refetch(), lasts);
    return () => clearInterval(renewing);
  }, [version, refetch]);
  const all = data?.newsletterIssue?.previews ?? [];
  const email = all.find((one) => one.language === language) ?? all[0];
  const kb = email ? Math.ceil(email.bytes / 1024) : 0;
  const isHeavy = email !== undefined && email.bytes > warnedBytes;
  return (
    <section className={`${editor.preview} ${style.preview}`} aria-labelledby="preview">
      <div className="apart">
        <h2 id="preview">{words.heading}</h2>
        {email && !isHeavy && <span className="hint">{fill(words.size, { kb })}</span>}
      </div>
      {email ? (
        <>
          {isHeavy && <p className="alarm">{fill(words.heavy, { kb })}</p>}
          <div className={`wrap ${editor.choices}`}>
            <Segments
              label={words.view}
              choices={(['light', 'dark', 'text'] as const).map((one) => [one, words.views[one]] as const)}
              value={view}
              choose={(one) => setView(one)}
            />
            {view !== 'text' && (
              <Segments
                label={words.width}
                choices={(['360', '600'] as const).map((one) => [one, words.widths[one]] as const)}
                value={width}
                choose={(one) => setWidth(one)}
              />
            )}
            {all.length > 1 && (
              <Segments
                label={side}
                choices={all.map((one) => [one.language as Language, one.language.toUpperCase()] as const)}
                value={email.language as Language}
                choose={(one) => setLanguage(one)}
              />
            )}
          </div>
          <p className={style.subject} lang={email.language}>
            <bdi>{email.subject}</bdi>
          </p>
          {view === 'text' ? (
            <pre className={style.plain} lang={email.language}>
              {email.text}
            </pre>
          ) : (
            <Frame address={email[view]} width={Number(width)} title={words.frame} />
          )}
        </>
      ) : (
        <p className="soft">{words.none}</p>
      )}
    </section>
  );
}

interface FrameProps {
  readonly address: string | null;
  /** CSS pixels; scaled down to fit. */
  readonly width: number;
  readonly title: string;
}

function Frame({ address, width, title }: FrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const [availableWidth, setAvailableWidth] = useState(width);
  useEffect(() => {
    const watching = new ResizeObserver(([entry]) => entry && setAvailableWidth(entry.contentRect.width));
    if (box.current) watching.observe(box.current);
    return () => watching.disconnect();
  }, []);
  const scale = Math.min(1, availableWidth / width);
  if (!address) return null;
  return (
    <div ref={box} className={style.frame}>
      <iframe
        sandbox=""
        title={title}
        src={address}
        style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }}
      />
    </div>
  );
}
