import { notices } from '#content/notices.ts';
import { letterLinkWords } from '#content/pages/letter-links.ts';
import empty from '#look/drawings/state-empty.svg?raw';
import failure from '#look/drawings/state-error.svg?raw';
import success from '#look/drawings/state-success.svg?raw';
import { useLanguage } from '#look/place.ts';
import type { LinkOutcome } from '#model/front-desk.ts';
import { isLetterToken } from '#model/letter-token.ts';
import type { Page } from '../addresses.ts';
import { ToPage } from '../components/to-page.tsx';
import style from './quiet-page.module.css';
import { QuietPage } from './quiet-page.tsx';

interface LetterLinkPageProps {
  readonly words: {
    readonly heading: string;
    readonly lead: string;
    readonly action: string;
    readonly doneHeading: string;
    readonly done: string;
    /** A second button, which does more, and what. */
    readonly all?: { readonly lead: string; readonly action: string };
  };
  /** The token of the letter, as the address has it. */
  readonly token: string;
  /** What the post answered; undefined before it. `failed`: it could not be stored. */
  readonly outcome: LinkOutcome | 'failed' | undefined;
  /** Where to go when it is done; home without. */
  readonly next?: { readonly page: Page; readonly label: string } | undefined;
  /** Where to go when the link no longer works. */
  readonly otherwise: { readonly page: Page; readonly label: string };
}

/**
 * The page that a link of a letter opens. Opening it changes nothing, since mail scanners open links; its button posts.
 */
export function LetterLinkPage({ words, token, outcome, next, otherwise }: LetterLinkPageProps) {
  const language = useLanguage();
  const more = letterLinkWords[language];
  if (outcome === 'done') {
    return (
      <QuietPage heading={words.doneHeading} lead={words.done} drawing={success}>
        <ToPage page={next?.page ?? 'home'} className="btn">
          {next?.label ?? more.home}
        </ToPage>
      </QuietPage>
    );
  }
  if (outcome === 'gone' || !isLetterToken(token)) {
    return (
      <QuietPage heading={more.goneHeading} lead={more.gone} drawing={empty}>
        <ToPage page={otherwise.page} className="btn">
          {otherwise.label}
        </ToPage>
      </QuietPage>
    );
  }
  return (
    <QuietPage
      heading={outcome === 'failed' ? notices[language].unexpected : words.heading}
      lead={outcome === 'failed' ? notices[language].general : words.lead}
      {...(outcome === 'failed' ? { drawing: failure } : {})}
    >
      <form method="post">
        <input type="hidden" name="token" value={token} />
        <button type="submit" className="btn" name="what" value="news">
          {words.action}
        </button>
        {words.all && (
          <div className={`stack ${style.all}`}>
            <p>{words.all.lead}</p>
            <button type="submit" className={`btn ${style.quiet}`} name="what" value="all">
              {words.all.action}
            </button>
          </div>
        )}
      </form>
    </QuietPage>
  );
}
