import { useLocation } from 'react-router';
import { company } from '#content/company.ts';
import { errorWords } from '#content/pages/errors.ts';
import { LateDrawing } from '../components/late-drawing.tsx';
import { ToPage } from '../components/to-page.tsx';
import lostDrawing from '../drawings/state-404.svg?raw';
import lostFile from '../drawings/state-404.svg?url';
import brokenDrawing from '../drawings/state-error.svg?raw';
import brokenFile from '../drawings/state-error.svg?url';
import { fill } from '../i18n/fill.ts';
import { useWords } from '../i18n/use-language.ts';
import { readablePath } from '../pages/not-found/readable-path.ts';
import style from './error-layout.module.css';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** The error layout around an error page: for addresses that no page has, and for what went wrong. */
export function ErrorLayout({ status }: { readonly status: number }) {
  const words = useWords(errorWords);
  return (
    <>
      <title>{`${(status === 404 ? words.notFound : wordsOf(words, status)).status} · ${company.name}`}</title>
      <meta name="robots" content="noindex" />
      <Header />
      <main id="main" tabIndex={-1}>
        {status === 404 ? <NotFound /> : <Unexpected status={status} />}
      </main>
      <Footer afterNews={false} />
    </>
  );
}

function NotFound() {
  const words = useWords(errorWords).notFound;
  const { pathname } = useLocation();
  const path = readablePath(pathname);
  return (
    <div className={`wrap ${style.lost}`}>
      <LateDrawing id="lost" className={style.wide} svg={import.meta.env.SSR ? lostDrawing : ''} file={lostFile} />
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
 * What went wrong elsewhere: the request cannot be met (4xx), the network is away (0), too much is asked at once
 * (503), or it is our fault (5xx).
 */
function Unexpected({ status }: { readonly status: number }) {
  const all = useWords(errorWords);
  const words = wordsOf(all, status);
  return (
    <div className={`wrap ${style.lost}`}>
      {/* Without a network it would not come. */}
      {status !== 0 && (
        <LateDrawing
          id="broken"
          className={style.small}
          svg={import.meta.env.SSR ? brokenDrawing : ''}
          file={brokenFile}
        />
      )}
      <div className={style.grid}>
        <div>
          <p className={style.status}>{status === 0 ? words.status : `${status} · ${words.status}`}</p>
          <h1>{words.description}</h1>
        </div>
        <div>
          <p className={`lead ${style.message}`}>{words.advice}</p>
          {status === 0 ? (
            <button type="button" className="btn" onClick={() => window.location.reload()}>
              {all.network.again}
            </button>
          ) : (
            <ToPage page="home" className="btn">
              {all.notFound.home}
            </ToPage>
          )}
        </div>
      </div>
    </div>
  );
}

function wordsOf(words: (typeof errorWords)['es'], status: number) {
  if (status === 0) return words.network;
  if (status === 503) return words.busy;
  return status < 500 ? words.refused : words.unexpected;
}
