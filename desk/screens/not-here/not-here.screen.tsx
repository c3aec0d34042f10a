import { Link } from 'react-router';
import { notHereWords } from '#content/desk/not-here.ts';
import { StatusMessage } from '#desk/shell/announcements.tsx';
import { useTitle } from '#desk/shell/use-title.ts';
import { useWords } from '#ui/place.ts';

export function Component() {
  const words = useWords(notHereWords);
  useTitle(words.heading);
  return (
    <StatusMessage words={words} drawing="empty">
      <Link className="btn" to="/">
        {words.act}
      </Link>
    </StatusMessage>
  );
}
