import { useState } from 'react';
import { emailsWords } from '#content/desk/emails.ts';
import { fill } from '#ui/fill.ts';
import { useWords } from '#ui/place.ts';
import type { EmailView } from './email-wire.ts';
import style from './emails.module.css';

const views = ['letter', 'text', 'headers'] as const;

/** Rendered e-mail, text and headers. Sandboxed: the content is untrusted. */
export function EmailContent({ view }: { readonly view: EmailView }) {
  const words = useWords(emailsWords);
  const [shown, show] = useState<(typeof views)[number]>('letter');
  if (!view.address && !view.text) return <p className={style.text}>{words.notShown}</p>;
  const { letter: email, files } = view;
  return (
    <section aria-label={words.viewLabel}>
      <div className={style.views}>
        {views.map((one) => (
          <button key={one} type="button" aria-pressed={shown === one} onClick={() => show(one)}>
            {words.views[one]}
          </button>
        ))}
      </div>
      {shown === 'letter' && view.address && (
        <iframe className={style.frame} sandbox="" title={words.frame} src={view.address} />
      )}
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
