import { useState } from 'react';
import { emailsWords } from '#content/desk/emails.ts';
import { Segments } from '#desk/layout/segments.tsx';
import { fill } from '#ui/fill.ts';
import { useWords } from '#ui/place.ts';
import type { EmailView } from './email-wire.ts';
import style from './emails.module.css';

const views = ['letter', 'text', 'headers'] as const;

interface EmailContentProps {
  readonly view: EmailView;
  /** The service is unreachable: the frame cannot load now. */
  readonly cached: boolean;
}

/** Rendered e-mail, text and headers. Sandboxed: the content is untrusted. */
export function EmailContent({ view, cached }: EmailContentProps) {
  const words = useWords(emailsWords);
  const fresh = cached ? null : view.address;
  // Each query signs another address; a new one would reload the frame, and lose its scroll position.
  const [{ shown, address }, show] = useState<{ shown: (typeof views)[number]; address: string | null }>({
    shown: 'letter',
    address: fresh,
  });
  if (!address && fresh) show({ shown, address: fresh });
  const frame = address ?? view.address;
  if (!view.address && !view.text) return <p className={style.text}>{words.notShown}</p>;
  const { letter: email, files } = view;
  return (
    <section aria-label={words.viewLabel}>
      <div className={style.views}>
        <Segments
          label={words.viewLabel}
          choices={views.map((one) => [one, words.views[one]] as const)}
          value={shown}
          choose={(one) => show({ shown: one, address: fresh })}
        />
      </div>
      {shown === 'letter' && frame && <iframe className={style.frame} sandbox="" title={words.frame} src={frame} />}
      {shown === 'text' && (
        <pre className={style.text} lang={email.language}>
          {view.text}
        </pre>
      )}
      {shown === 'headers' && (
        <dl className={style.headers}>
          {view.headers.map(({ name, value }) => (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {files.length > 0 && <p className={`wrap ${style.links}`}>{fill(words.files, { files: files.join(', ') })}</p>}
    </section>
  );
}
