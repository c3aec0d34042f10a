import { emailLinkWords } from '#content/pages/email-links.ts';
import { useWords } from '#ui/place.ts';
import { EmailLinkPage } from '../../layouts/email-link-page.tsx';
import { type LinkAnswer, postEmailLink } from '../../layouts/post-email-link.server.ts';
import { sitePage } from '../../page.ts';

interface NewsletterConfirmProps {
  readonly data: string;
  readonly answer?: LinkAnswer;
}

function NewsletterConfirm({ data, answer }: NewsletterConfirmProps) {
  const words = useWords(emailLinkWords);
  return (
    <EmailLinkPage
      words={words.confirm}
      token={data}
      outcome={answer}
      otherwise={{ page: 'newsletter', label: words.again }}
    />
  );
}

export const page = sitePage<string, LinkAnswer>({
  load: ({ query }) => query.get('token') ?? '',
  post: (visit, form) => postEmailLink(visit, form, (token) => visit.desk.confirmSubscriber(token)),
  describe: ({ language }) => emailLinkWords[language].confirm,
  View: NewsletterConfirm,
});
