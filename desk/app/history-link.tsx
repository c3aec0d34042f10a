import { Link } from 'react-router';
import { auditWords } from '#content/desk/audit-log.ts';
import { leaveDialog } from '#desk/dialog/leave-dialog.ts';
import { useWords } from '#ui/place.ts';

interface HistoryLinkProps {
  /** `CourseHistory:<id>`. */
  readonly thing: string;
  /** Distinguishes the links of a list. */
  readonly of?: string;
  readonly className?: string;
}

export function HistoryLink({ thing, of, className }: HistoryLinkProps) {
  const words = useWords(auditWords);
  return (
    <Link
      className={className ?? 'tx'}
      to={`/record?thing=${encodeURIComponent(thing)}`}
      aria-label={of && `${words.history}: ${of}`}
      onClick={(event) => {
        // A new tab leaves the dialog open.
        const opensTab = event.ctrlKey || event.metaKey || event.shiftKey;
        if (!opensTab && !leaveDialog()) event.preventDefault();
      }}
    >
      <span>{words.history}</span>
    </Link>
  );
}
