import { letterLinkWords } from '#content/pages/letter-links.ts';
import { metaOf } from '../../i18n/page-meta.ts';
import { useWords } from '../../i18n/use-language.ts';
import { LetterLinkPage } from '../../layouts/letter-link-page.tsx';
import { postLetterLink } from '../../layouts/post-letter-link.server.ts';
import { frontDeskContext } from '../../service-context.ts';
import type { Route } from './+types/unsubscribe.ts';

/** Ends the subscription and withdraws the consent that the forms ask for. */
export function action({ context, request, url }: Route.ActionArgs) {
  return postLetterLink(request, url, (token) => context.get(frontDeskContext).withdraw(token));
}

export const meta = metaOf('unsubscribe', { es: letterLinkWords.es.leave, en: letterLinkWords.en.leave });

export default function Unsubscribe({ actionData }: Route.ComponentProps) {
  const words = useWords(letterLinkWords);
  return (
    <LetterLinkPage
      words={words.leave}
      outcome={actionData?.outcome}
      otherwise={{ page: 'contact', label: words.write }}
    />
  );
}
