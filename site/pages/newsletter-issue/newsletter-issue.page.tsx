import { companyDate } from '#content/emails/newsletter/issue.ts';
import { newsletterIssuesWords } from '#content/pages/newsletter-issues.ts';
import type { ArchivedIssuePage } from '#model/newsletter/archive.ts';
import crumb from '#site/components/crumb.module.css';
import { NextStep } from '#site/components/next-step.tsx';
import { ToPage } from '#site/components/to-page.tsx';
import { sitePage } from '#site/page.ts';
import { Arrow } from '#ui/arrow.tsx';
import { fill } from '#ui/fill.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { IssueBlocks } from './issue-blocks.tsx';
import style from './newsletter-issue.module.css';

type IssueData = ArchivedIssuePage | 'hidden';

function NewsletterIssue({ data }: { readonly data: IssueData }) {
  const [words, language] = useWordsIn(newsletterIssuesWords);
  if (data === 'hidden') {
    return (
      <>
        <div className="wrap front head">
          <h1>{words.hidden.title}</h1>
          <p className="lead">{words.hidden.text}</p>
        </div>
        <NextStep words={{ heading: words.list.lead, action: words.list.title }} page="newsletterIssues" />
      </>
    );
  }
  const { number, title, sentAt, blocks, language: written } = data;
  const lang = written === language ? undefined : written;
  return (
    <>
      <article className={`wrap ${style.issue}`} aria-labelledby="issue">
        <ToPage page="newsletterIssues" className={crumb.crumb}>
          <Arrow back />
          {words.list.title}
        </ToPage>
        <h1 id="issue" lang={lang}>
          {title}
        </h1>
        <div className={`column ${style.body}`}>
          <p className={`flow small num ${style.about}`}>
            <span>{fill(words.number, { n: number })}</span>
            <time dateTime={sentAt}>{companyDate(sentAt, language)}</time>
            {lang && <span>{words.onlyOther}</span>}
          </p>
          <div className={`column ${style.text}`} lang={lang}>
            <IssueBlocks blocks={blocks} language={written} />
          </div>
        </div>
      </article>
      <NextStep words={words.next} page="newsletter" />
    </>
  );
}

export const page = sitePage<IssueData>({
  load: ({ api, id, language }) => api.issue(Number(id), language),
  status: (data) => (data === 'hidden' ? 410 : 200),
  describe({ api, language: shown }, data) {
    if (data === 'hidden') {
      const { title, text } = newsletterIssuesWords[shown].hidden;
      return { title, description: text, noIndex: true };
    }
    const { title, summary, sentAt, languages, language } = data;
    return {
      title,
      description: summary,
      written: languages,
      facts: [
        {
          '@type': 'Article',
          headline: title,
          datePublished: sentAt,
          inLanguage: language,
          publisher: { '@id': `${api.origin}/#company` },
        },
      ],
    };
  },
  View: NewsletterIssue,
});
