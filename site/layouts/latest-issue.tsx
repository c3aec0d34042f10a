import { createContext, useContext } from 'react';
import { newsletterIssuesWords } from '#content/pages/newsletter-issues.ts';
import type { IssueLink } from '#model/newsletter/archive.ts';
import { useWords } from '#ui/place.ts';
import { LinkTo } from '../components/to-page.tsx';

/** The latest public newsletter issue; null without one. */
export const LatestIssue = createContext<IssueLink | null>(null);

/** Link to the archive of the newsletter; nothing without public issues. */
export function PastIssues() {
  const words = useWords(newsletterIssuesWords);
  return useContext(LatestIssue) && <LinkTo page="newsletterIssues" label={words.past} />;
}
