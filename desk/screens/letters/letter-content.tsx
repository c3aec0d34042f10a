import { useState } from 'react';
import { lettersWords } from '#content/desk/letters.ts';
import { fill } from '#look/fill.ts';
import { useLanguage } from '#look/place.ts';
import type { LetterView } from './letter-wire.ts';
import style from './letters.module.css';

const views = ['letter', 'text', 'headers'] as const;

/** The letter as it was: as it looks, as plain text, and its headers. What it says is other people's: its frame may do nothing. */
export function LetterContent({ view }: { readonly view: LetterView }) {
  const language = useLanguage();
  const words = lettersWords[language];
  const [shown, show] = useState<(typeof views)[number]>('letter');
  if (!view.address && !view.text) return <p className={style.text}>{words.notShown}</p>;
  const { letter, files } = view;
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
        <pre className={style.text} lang={letter.language}>
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
      {files.length > 0 && <p className={style.links}>{fill(words.files, { files: files.join(', ') })}</p>}
    </section>
  );
}
