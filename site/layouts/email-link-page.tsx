import { notices } from '#content/notices.ts';
import { emailLinkWords } from '#content/pages/email-links.ts';
import type { LinkOutcome } from '#model/page-api.ts';
import type { Page } from '#site/addresses.ts';
import hollow from '#site/components/hollow.module.css';
import { ButtonTo, LinkTo } from '#site/components/to-page.tsx';
import empty from '#ui/drawings/states/state-empty.svg?raw';
import failure from '#ui/drawings/states/state-error.svg?raw';
import success from '#ui/drawings/states/state-success.svg?raw';
import { useLanguage } from '#ui/place.ts';
import type { CheckedLink } from './load-email-link.server.ts';
import style from './quiet-page.module.css';
import { QuietPage } from './quiet-page.tsx';

interface EmailLinkPageProps {
  readonly words: {
    readonly heading: string;
    readonly lead: string;
    readonly action: string;
    readonly doneHeading: string;
    readonly done: string;
    /** Default: of an old or incomplete link. */
    readonly gone?: string;
    /** Second, wider action. */
    readonly all?: { readonly lead: string; readonly action: string };
  };
  readonly link: CheckedLink<string>;
  /** Undefined before the post. */
  readonly outcome: LinkOutcome | 'failed' | undefined;
  /** Home is a link beside it, or the button without it. */
  readonly next?: { readonly page: Page; readonly rest?: string; readonly label: string } | undefined;
  readonly otherwise: { readonly page: Page; readonly label: string };
}

/** Mail scanners open links: only the button of this page acts. */
export function EmailLinkPage({ words, link, outcome, next, otherwise }: EmailLinkPageProps) {
  const language = useLanguage();
  const more = emailLinkWords[language];
  if (outcome === 'done') {
    const toHome = { page: 'home', label: more.home } as const;
    return (
      <QuietPage heading={words.doneHeading} lead={words.done} drawing={success}>
        <ButtonTo {...(next ?? toHome)} />
        {next && <LinkTo {...toHome} plain />}
      </QuietPage>
    );
  }
  if (outcome === 'gone' || (outcome === undefined && link.check === 'gone')) {
    return (
      <QuietPage heading={more.goneHeading} lead={words.gone ?? more.gone} drawing={empty}>
        <ButtonTo page={otherwise.page} label={otherwise.label} />
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
        <input type="hidden" name="token" value={link.token} />
        <button type="submit" className="btn" name="what" value="news">
          {words.action}
        </button>
        {words.all && (
          <div className={`stack ${style.all}`}>
            <p className="soft">{words.all.lead}</p>
            <button type="submit" className={`btn ${hollow.hollow}`} name="what" value="all">
              {words.all.action}
            </button>
          </div>
        )}
      </form>
    </QuietPage>
  );
}
