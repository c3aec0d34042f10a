import { useContext } from 'react';
import { emailLinkWords } from '#content/pages/email-links.ts';
import { newsletterIssuesWords } from '#content/pages/newsletter-issues.ts';
import { EmailLinkPage } from '#site/layouts/email-link-page.tsx';
import { LatestIssue } from '#site/layouts/latest-issue.tsx';
import { type CheckedLink, linkStatus, loadEmailLink } from '#site/layouts/load-email-link.server.ts';
import { type LinkAnswer, postEmailLink } from '#site/layouts/post-email-link.server.ts';
import { sitePage } from '#site/page.ts';
import { useWords } from '#ui/place.ts';

interface NewsletterConfirmProps {
  readonly data: CheckedLink;
  readonly answer?: LinkAnswer;
}

function NewsletterConfirm({ data, answer }: NewsletterConfirmProps) {
  const words = useWords(emailLinkWords);
  const { latest: label } = useWords(newsletterIssuesWords);
  const latest = useContext(LatestIssue);
  return (
    <EmailLinkPage
      words={words.confirm}
      link={data}
      outcome={answer}
      next={latest ? { page: 'newsletterIssue', rest: `/${latest.number}`, label } : undefined}
      otherwise={{ page: 'newsletter', label: words.again }}
    />
  );
}

export const page = sitePage<CheckedLink, LinkAnswer>({
  load: (visit) => loadEmailLink(visit, (token) => visit.api.checkOptIn(token)),
  status: linkStatus,
  post: (visit, form) => postEmailLink(visit, form, (token) => visit.api.confirmSubscriber(token)),
  describe: ({ language }) => emailLinkWords[language].confirm,
  View: NewsletterConfirm,
});
