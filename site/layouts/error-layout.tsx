import { companyBasics } from '#content/company-basics.ts';
import { errorWords } from '#content/pages/errors.ts';
import type { Language } from '#model/languages.ts';
import { ButtonTo } from '#site/components/to-page.tsx';
import { readablePath } from '#site/pages/not-found/readable-path.ts';
import { Drawing } from '#ui/drawing.tsx';
import lostDrawing from '#ui/drawings/states/state-404.svg?raw';
import brokenDrawing from '#ui/drawings/states/state-error.svg?raw';
import { fill } from '#ui/fill.ts';
import { usePlace, useWords } from '#ui/place.ts';
import style from './error-layout.module.css';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

export function ErrorHead({ status, language }: { readonly status: number; readonly language: Language }) {
  const words = errorWords[language];
  return (
    <>
      <title>{`${(status === 404 ? words.notFound : wordsOf(words, status)).status} · ${companyBasics.name}`}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}

/** Unknown address (404), refused request (other 4xx), too many or overload (429, 503) or fault (5xx). */
export function ErrorLayout({ status }: { readonly status: number }) {
  const all = useWords(errorWords);
  const path = readablePath(usePlace().path);
  const lost = status === 404;
  const { status: name, description } = lost ? all.notFound : wordsOf(all, status);
  return (
    <>
      <Header />
      <main id="main" tabIndex={-1}>
        <div className={`wrap ${style.lost}`}>
          <Drawing className={lost ? style.wide : style.small} svg={lost ? lostDrawing : brokenDrawing} />
          <div className="front">
            <div>
              <p className={style.status}>{`${status} · ${name}`}</p>
              <h1>{description}</h1>
            </div>
            <div>
              {lost ? (
                <>
                  <p className="lead">{all.notFound.shell}</p>
                  <p className={`small soft ${style.message}`}>{fill(all.notFound.message, { path })}</p>
                </>
              ) : (
                <p className={`lead ${style.message}`}>{wordsOf(all, status).advice}</p>
              )}
              {status < 500 ? (
                <ButtonTo page="home" label={all.notFound.home} />
              ) : (
                // biome-ignore lint/a11y/useValidAnchor: an empty address is this page with its query.
                <a className="btn" href="">
                  {all.notFound.again}
                </a>
              )}
            </div>
          </div>
        </div>
      </main>
      <Footer />
    </>
  );
}

function wordsOf(words: (typeof errorWords)['es'], status: number) {
  if (status === 429 || status === 503) return words.busy;
  return status < 500 ? words.refused : words.unexpected;
}
