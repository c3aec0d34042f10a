import { letterLinkWords } from '#content/pages/letter-links.ts';
import { useWords } from '#look/place.ts';
import { LetterLinkPage } from '../../layouts/letter-link-page.tsx';
import { type LinkAnswer, postLetterLink } from '../../layouts/post-letter-link.server.ts';
import { sitePage } from '../../page.ts';

interface UnsubscribeProps {
  /** The token of the letter. */
  readonly data: string;
  /** `withdrawn`: also every consent. */
  readonly answer?: LinkAnswer | 'withdrawn';
}

function Unsubscribe({ data, answer }: UnsubscribeProps) {
  const words = useWords(letterLinkWords);
  const { withdrawn } = words.leave;
  const all = answer === 'withdrawn';
  return (
    <LetterLinkPage
      words={all ? { ...words.leave, ...withdrawn } : words.leave}
      token={data}
      outcome={all ? 'done' : answer}
      next={all ? { page: 'reservation', label: withdrawn.seats } : undefined}
      otherwise={{ page: 'contact', label: words.write }}
    />
  );
}

/**
 * Two buttons: one ends the newsletter, the other also withdraws every consent that the forms ask for. Any other post, as that of a
 * mail program (RFC 8058), ends the newsletter alone. Reservations stay in every case.
 */
export const page = sitePage<string, LinkAnswer | 'withdrawn'>({
  load: ({ query }) => query.get('token') ?? '',
  async post(visit, form) {
    const all = form.get('what') === 'all';
    const posted = await postLetterLink(visit, form, (token) =>
      all ? visit.desk.withdraw(token) : visit.desk.leaveNews(token),
    );
    return all && 'answer' in posted && posted.answer === 'done' ? { ...posted, answer: 'withdrawn' } : posted;
  },
  describe: ({ language }) => letterLinkWords[language].leave,
  View: Unsubscribe,
});
