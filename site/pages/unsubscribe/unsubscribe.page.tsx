import { emailLinkWords } from '#content/pages/email-links.ts';
import type { LeaveOutcome } from '#model/page-api.ts';
import { EmailLinkPage } from '#site/layouts/email-link-page.tsx';
import { type CheckedLink, linkStatus, loadEmailLink } from '#site/layouts/load-email-link.server.ts';
import { postEmailLink } from '#site/layouts/post-email-link.server.ts';
import { sitePage } from '#site/page.ts';
import { useWords } from '#ui/place.ts';

/** `withdrawn`: every consent, too. */
type UnsubscribeAnswer = LeaveOutcome | 'withdrawn' | 'failed';

interface UnsubscribeProps {
  readonly data: CheckedLink<LeaveOutcome>;
  readonly answer?: UnsubscribeAnswer;
}

function Unsubscribe({ data, answer }: UnsubscribeProps) {
  const words = useWords(emailLinkWords);
  const { withdrawn, notices } = words.leave;
  const own = answer === 'withdrawn' ? withdrawn : data.check === 'notices' ? notices : undefined;
  return (
    <EmailLinkPage
      words={{ ...words.leave, ...own }}
      link={data}
      outcome={answer === 'withdrawn' || answer === 'notices' ? 'done' : answer}
      next={answer === 'withdrawn' ? { page: 'reservation', label: withdrawn.seats } : undefined}
      otherwise={{ page: 'contact', label: words.write }}
    />
  );
}

/**
 * One button ends the newsletter, and course notices by the link of one; the other also withdraws
 * every consent. Other posts, such as a mail program's (RFC 8058), act as the first. Reservations stay.
 */
export const page = sitePage<CheckedLink<LeaveOutcome>, UnsubscribeAnswer>({
  load: (visit) => loadEmailLink(visit, (token) => visit.api.checkUnsubscribe(token)),
  status: linkStatus,
  post: (visit, form) =>
    postEmailLink(visit, form, async (token) => {
      if (form.get('what') !== 'all') return visit.api.leaveNewsletter(token);
      return (await visit.api.withdraw(token)) === 'done' ? 'withdrawn' : 'gone';
    }),
  describe: ({ language }) => emailLinkWords[language].leave,
  View: Unsubscribe,
});
