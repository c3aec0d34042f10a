import { letterLinkWords } from '#content/pages/letter-links.ts';
import { metaOf } from '../../i18n/page-meta.ts';
import { useWords } from '../../i18n/use-language.ts';
import { LetterLinkPage } from '../../layouts/letter-link-page.tsx';
import { postLetterLink } from '../../layouts/post-letter-link.server.ts';
import { frontDeskContext } from '../../service-context.ts';
import type { Route } from './+types/newsletter-confirm.ts';

/** Confirms a subscription with the token of its letter. */
export function action({ context, request, url }: Route.ActionArgs) {
  return postLetterLink(request, url, (token) => context.get(frontDeskContext).confirmSubscription(token));
}

export const meta = metaOf('newsletterConfirm', { es: letterLinkWords.es.confirm, en: letterLinkWords.en.confirm });

export default function NewsletterConfirm({ actionData }: Route.ComponentProps) {
  const words = useWords(letterLinkWords);
  return (
    <LetterLinkPage
      words={words.confirm}
      outcome={actionData?.outcome}
      otherwise={{ page: 'newsletter', label: words.again }}
    />
  );
}
