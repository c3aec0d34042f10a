import { useEffect } from 'react';
import { announceSession } from '../session/announce-session.ts';

/** The name of who is signed in. The page's own script writes it (head-script.ts): no page knows who reads it. */
export function Who() {
  // One that was reached without a reload asks for it.
  useEffect(announceSession, []);
  return <strong data-who="" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
}
