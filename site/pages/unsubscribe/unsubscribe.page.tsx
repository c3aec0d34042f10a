import { emailLinkWords } from '#content/pages/email-links.ts';
import { useWords } from '#ui/place.ts';
import { EmailLinkPage } from '../../layouts/email-link-page.tsx';
import { type LinkAnswer, postEmailLink } from '../../layouts/post-email-link.server.ts';
import { sitePage } from '../../page.ts';

interface UnsubscribeProps {
  readonly data: string;
  /** `withdrawn`: every consent, too. */
  readonly answer?: LinkAnswer | 'withdrawn';
}

function Unsubscribe({ data, answer }: UnsubscribeProps) {
  const words = useWords(emailLinkWords);
  const { withdrawn } = words.leave;
  const all = answer === 'withdrawn';
  return (
    <EmailLinkPage
      words={all ? { ...words.leave, ...withdrawn } : words.leave}
      token={data}
      outcome={all ? 'done' : answer}
      next={all ? { page: 'reservation', label: withdrawn.seats } : undefined}
      otherwise={{ page: 'contact', label: words.write }}
    />
  );
}

/**
 * One button ends the newsletter, the other also withdraws every consent. Other posts, such as a
 * mail program's (RFC 8058), end the newsletter alone. Reservations stay.
 */
export const page = sitePage<string, LinkAnswer | 'withdrawn'>({
  load: ({ query }) => query.get('token') ?? '',
  async post(visit, form) {
    const all = form.get('what') === 'all';
    const posted = await postEmailLink(visit, form, (token) =>
      all ? visit.api.withdraw(token) : visit.api.leaveNewsletter(token),
    );
    return all && 'answer' in posted && posted.answer === 'done' ? { ...posted, answer: 'withdrawn' } : posted;
  },
  describe: ({ language }) => emailLinkWords[language].leave,
  View: Unsubscribe,
});
