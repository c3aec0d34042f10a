import { createContext, useContext } from 'react';
import { newsletterIssuesWords } from '#content/pages/newsletter-issues.ts';
import type { IssueLink } from '#model/newsletter/archive.ts';
import { LinkTo } from '#site/components/to-page.tsx';
import { useWords } from '#ui/place.ts';

/** Null without a public issue. */
export const LatestIssue = createContext<IssueLink | null>(null);

export function PastIssues() {
  const words = useWords(newsletterIssuesWords);
  return useContext(LatestIssue) && <LinkTo page="newsletterIssues" label={words.past} />;
}
