import { NavLink } from 'react-router';
import { issueWords } from '#content/desk/newsletter/issues.ts';
import { useWords } from '#ui/place.ts';
import style from './issues.module.css';

/** Subscribers and issues, at the head of both. */
export function NewsletterTabs() {
  const words = useWords(issueWords);
  return (
    <nav className={style.tabs} aria-label={words.tabs}>
      <NavLink to="/newsletter" end>
        {words.subscribers}
      </NavLink>
      <NavLink to="/newsletter/issues" end>
        {words.heading}
      </NavLink>
    </nav>
  );
}
