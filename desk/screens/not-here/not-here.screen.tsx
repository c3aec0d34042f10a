import { Link } from 'react-router';
import { notHereWords } from '#content/desk/not-here.ts';
import { useWords } from '#look/place.ts';
import { Said } from '../../shell/said.tsx';
import { useTitle } from '../../shell/use-title.ts';

/** An address below the desk's that is no place. */
export function Component() {
  const words = useWords(notHereWords);
  useTitle(words.heading);
  return (
    <Said words={words} drawing="empty">
      <Link className="btn" to="/">
        {words.act}
      </Link>
    </Said>
  );
}
