import { Link } from 'react-router';
import { auditWords } from '#content/desk/audit-log.ts';
import { useWords } from '#ui/place.ts';

/** `thing`: `CourseHistory:<id>`. */
export function HistoryLink({ thing, className }: { readonly thing: string; readonly className?: string }) {
  const words = useWords(auditWords);
  return (
    <Link className={className ?? 'tx'} to={`/record?thing=${encodeURIComponent(thing)}`}>
      <span>{words.history}</span>
    </Link>
  );
}
