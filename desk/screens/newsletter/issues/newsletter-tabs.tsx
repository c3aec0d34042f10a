import { NavLink } from 'react-router';
import { issueWords } from '#content/desk/newsletter/issues.ts';
import { useWords } from '#ui/place.ts';
import tabs from '../../../layout/tabs.module.css';

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
