import { NavLink } from 'react-router';
import { issueWords } from '#content/desk/newsletter/issues.ts';
import tabs from '#desk/layout/tabs.module.css';
import { useWords } from '#ui/place.ts';

export function NewsletterTabs() {
  const words = useWords(issueWords);
  return (
    <nav className={tabs.tabs} aria-label={words.tabs}>
      <NavLink to="/newsletter" end>
        {words.subscribers}
      </NavLink>
      <NavLink to="/newsletter/issues" end>
        {words.heading}
      </NavLink>
    </nav>
  );
}
