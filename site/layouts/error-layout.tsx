import { company } from '#content/company.ts';
import { errorWords } from '#content/pages/errors.ts';
import { Drawing } from '#look/drawing.tsx';
import lostDrawing from '#look/drawings/state-404.svg?raw';
import brokenDrawing from '#look/drawings/state-error.svg?raw';
import { fill } from '#look/fill.ts';
import { usePlace, useWords } from '#look/place.ts';
import type { Language } from '#model/languages.ts';
import { ToPage } from '../components/to-page.tsx';
import { readablePath } from '../pages/not-found/readable-path.ts';
import style from './error-layout.module.css';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** What the head of an error page says. */
export function ErrorHead({ status, language }: { readonly status: number; readonly language: Language }) {
  const words = errorWords[language];
  return (
    <>
      <title>{`${(status === 404 ? words.notFound : wordsOf(words, status)).status} · ${company.name}`}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}

/** The error layout around an error page: for addresses that no page has, and for what went wrong. */
export function ErrorLayout({ status }: { readonly status: number }) {
  return (
    <>
      <Header />
      <main id="main" tabIndex={-1}>
        {status === 404 ? <NotFound /> : <Unexpected status={status} />}
      </main>
      <Footer />
    </>
  );
}

function NotFound() {
  const words = useWords(errorWords).notFound;
  const path = readablePath(usePlace().path);
  return (
    <div className={`wrap ${style.lost}`}>
      <Drawing className={style.wide} svg={lostDrawing} />
      <div className={style.grid}>
        <div>
          <p className={style.status}>404 · {words.status}</p>
          <h1>{words.description}</h1>
        </div>
        <div>
          <p className="lead">
            {words.shell} {fill(words.nothing, { path })}
          </p>
          <p className={`small soft ${style.message}`}>{fill(words.message, { path })}</p>
          <ToPage page="home" className="btn">
            {words.home}
          </ToPage>
        </div>
      </div>
    </div>
  );
}

/**
 * What went wrong elsewhere: the request cannot be met (4xx), too much is asked at once (503), or it is our fault
 * (5xx).
 */
function Unexpected({ status }: { readonly status: number }) {
  const all = useWords(errorWords);
  const words = wordsOf(all, status);
  return (
    <div className={`wrap ${style.lost}`}>
      <Drawing className={style.small} svg={brokenDrawing} />
      <div className={style.grid}>
        <div>
          <p className={style.status}>{`${status} · ${words.status}`}</p>
          <h1>{words.description}</h1>
        </div>
        <div>
          <p className={`lead ${style.message}`}>{words.advice}</p>
          <ToPage page="home" className="btn">
            {all.notFound.home}
          </ToPage>
        </div>
      </div>
    </div>
  );
}

function wordsOf(words: (typeof errorWords)['es'], status: number) {
  if (status === 503) return words.busy;
  return status < 500 ? words.refused : words.unexpected;
}
