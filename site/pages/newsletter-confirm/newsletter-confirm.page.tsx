import { letterLinkWords } from '#content/pages/letter-links.ts';
import { useWords } from '#look/place.ts';
import { LetterLinkPage } from '../../layouts/letter-link-page.tsx';
import { type LinkAnswer, postLetterLink } from '../../layouts/post-letter-link.server.ts';
import { sitePage } from '../../page.ts';

interface NewsletterConfirmProps {
  /** The token of the letter. */
  readonly data: string;
  readonly answer?: LinkAnswer;
}

function NewsletterConfirm({ data, answer }: NewsletterConfirmProps) {
  const words = useWords(letterLinkWords);
  return (
    <LetterLinkPage
      words={words.confirm}
      token={data}
      outcome={answer}
      otherwise={{ page: 'newsletter', label: words.again }}
    />
  );
}

/** Confirms a subscriber with the token of its letter. */
export const page = sitePage<string, LinkAnswer>({
  load: ({ query }) => query.get('token') ?? '',
  post: (visit, form) => postLetterLink(visit, form, (token) => visit.desk.confirmSubscriber(token)),
  describe: ({ language }) => letterLinkWords[language].confirm,
  View: NewsletterConfirm,
});
