import { Link } from 'react-router';
import { recordWords } from '#content/desk/record.ts';
import { useWords } from '#look/place.ts';

/** Leads from a thing (`CourseHistory:<id>`) to what was done with it. */
export function HistoryLink({ thing, className }: { readonly thing: string; readonly className?: string }) {
  const words = useWords(recordWords);
  return (
    <Link className={className ?? 'tx'} to={`/record?thing=${encodeURIComponent(thing)}`}>
      <span>{words.history}</span>
    </Link>
  );
}
