import { Link } from 'react-router';
import { StatusMessage } from './announcements.tsx';

interface GoneProps {
  readonly words: { readonly heading: string; readonly text: string; readonly act: string };
  readonly to: string;
  readonly inside?: boolean;
}

/** Placeholder of a record that no longer exists. */
export function Gone({ words, to, inside = false }: GoneProps) {
  return (
    <StatusMessage words={words} drawing="empty" inside={inside}>
      <Link className="btn line" to={to}>
        {words.act}
      </Link>
    </StatusMessage>
  );
}
