import { letterLinkWords } from '#content/pages/letter-links.ts';
import { useWords } from '#look/place.ts';
import { LetterLinkPage } from '../../layouts/letter-link-page.tsx';
import { type LinkAnswer, postLetterLink } from '../../layouts/post-letter-link.server.ts';
import { sitePage } from '../../page.ts';

interface UnsubscribeProps {
  /** The token of the letter. */
  readonly data: string;
  readonly answer?: LinkAnswer;
}

function Unsubscribe({ data, answer }: UnsubscribeProps) {
  const words = useWords(letterLinkWords);
  return (
    <LetterLinkPage
      words={words.leave}
      token={data}
      outcome={answer}
      otherwise={{ page: 'contact', label: words.write }}
    />
  );
}

/** Ends what the newsletter keeps of a subscriber and withdraws the consent that the forms ask for. */
export const page = sitePage<string, LinkAnswer>({
  load: ({ query }) => query.get('token') ?? '',
  post: (visit, form) =>
    postLetterLink(visit, form, (token) =>
      visit.desk.withdraw(token, form.has('List-Unsubscribe') ? 'program' : 'person'),
    ),
  describe: ({ language }) => letterLinkWords[language].leave,
  View: Unsubscribe,
});
