import { companyDate } from '#content/emails/newsletter/issue.ts';
import { newsletterIssuesWords } from '#content/pages/newsletter-issues.ts';
import type { ArchivedIssuePage } from '#model/newsletter/archive.ts';
import { NextStep } from '#site/components/next-step.tsx';
import { ToPage } from '#site/components/to-page.tsx';
import { sitePage } from '#site/page.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import style from './newsletter-issues.module.css';

function NewsletterIssues({ data: issues }: { readonly data: readonly ArchivedIssuePage[] }) {
  const [words, language] = useWordsIn(newsletterIssuesWords);
  const { list } = words;
  return (
    <>
      <div className="wrap front head">
        <h1>{list.title}</h1>
        <p className="lead">{issues.length > 0 ? list.lead : list.none}</p>
      </div>
      {issues.length > 0 && (
        <ol className={`wrap ${style.issues}`} reversed>
          {issues.map(({ number, title, summary, sentAt, languages, language: written }) => (
            <li key={number}>
              <p className={`flow small num ${style.about}`}>
                <time dateTime={sentAt}>{companyDate(sentAt, language)}</time>
                <span>{words.languages[languages.length > 1 ? 'both' : written]}</span>
              </p>
              <div lang={written === language ? undefined : written}>
                <h2>
                  <ToPage page="newsletterIssue" rest={`/${number}`}>
                    {title}
                  </ToPage>
                </h2>
                {summary && <p className="soft">{summary}</p>}
              </div>
            </li>
          ))}
        </ol>
      )}
      <NextStep words={words.next} page="newsletter" />
    </>
  );
}

export const page = sitePage({
  load: ({ api, language }) => api.issues(language),
  describe: ({ language }, issues) => ({
    ...newsletterIssuesWords[language].list,
    noIndex: issues.length === 0,
  }),
  View: NewsletterIssues,
});
