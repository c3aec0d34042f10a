import { letterLinkWords } from '#content/pages/letter-links.ts';
import { useWords } from '#look/place.ts';
import { LetterLinkPage } from '../../layouts/letter-link-page.tsx';
import { type LinkAnswer, postLetterLink } from '../../layouts/post-letter-link.server.ts';
import { sitePage } from '../../page.ts';

interface UnsubscribeProps {
  /** The token of the letter. */
  readonly data: string;
  /** `left`: the news alone. */
  readonly answer?: LinkAnswer | 'left';
}

function Unsubscribe({ data, answer }: UnsubscribeProps) {
  const words = useWords(letterLinkWords);
  return (
    <LetterLinkPage
      words={answer === 'left' ? { ...words.leave, ...words.leave.left } : words.leave}
      token={data}
      outcome={answer === 'left' ? 'done' : answer}
      otherwise={{ page: 'contact', label: words.write }}
    />
  );
}

/** Two buttons: one leaves the news, the other withdraws every consent that the forms ask for, and what rests on it. */
export const page = sitePage<string, LinkAnswer | 'left'>({
  load: ({ query }) => query.get('token') ?? '',
  async post(visit, form) {
    const onlyNews = form.get('what') === 'news';
    const posted = await postLetterLink(visit, form, (token) =>
      onlyNews
        ? visit.desk.leaveNews(token)
        : visit.desk.withdraw(token, form.has('List-Unsubscribe') ? 'program' : 'person'),
    );
    return onlyNews && 'answer' in posted && posted.answer === 'done' ? { ...posted, answer: 'left' } : posted;
  },
  describe: ({ language }) => letterLinkWords[language].leave,
  View: Unsubscribe,
});
