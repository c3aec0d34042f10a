import { useEffect, useState } from 'react';
import { draftWords } from '#content/desk/drafts.ts';
import { fill } from '#ui/fill.ts';
import { useLanguage } from '#ui/place.ts';
import type { Draft } from './use-draft.ts';

interface DraftStateProps {
  readonly draft: Draft;
  /** Shown instead, while it waits to be sent. */
  readonly waits: string | false;
}

/** Announces the state, not its age. */
export function DraftState({ draft: { savedAt, hereOnly, text }, waits }: DraftStateProps) {
  const words = draftWords[useLanguage()];
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    setNow(Date.now());
    if (savedAt === null) return undefined;
    const ticking = setInterval(() => setNow(Date.now()), 5_000);
    return () => clearInterval(ticking);
  }, [savedAt]);
  const isSaved = !waits && text !== '' && !hereOnly && savedAt !== null;
  const seconds = Math.floor((now - (savedAt ?? now)) / 1_000);
  const ago = seconds < 60 ? fill(words.ago, { n: seconds }) : fill(words.agoMinutes, { n: Math.floor(seconds / 60) });
  return (
    <>
      <span role="status">{waits || (isSaved ? words.saved : text !== '' && hereOnly && words.here)}</span>
      {isSaved && ` ${seconds < 5 ? words.justNow : ago}`}
    </>
  );
}
