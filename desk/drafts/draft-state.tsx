import { useEffect, useState } from 'react';
import { draftWords } from '#content/desk/drafts.ts';
import { fill } from '#ui/fill.ts';
import { useLanguage } from '#ui/place.ts';
import type { Draft } from './use-draft.ts';

export function DraftState({ draft: { savedAt, hereOnly, text } }: { readonly draft: Draft }) {
  const words = draftWords[useLanguage()];
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    setNow(Date.now());
    if (savedAt === null) return undefined;
    const ticking = setInterval(() => setNow(Date.now()), 5_000);
    return () => clearInterval(ticking);
  }, [savedAt]);
  if (text === '') return null;
  if (hereOnly) return words.here;
  if (savedAt === null) return null;
  const seconds = Math.floor((now - savedAt) / 1_000);
  const ago = seconds < 60 ? fill(words.ago, { n: seconds }) : fill(words.agoMinutes, { n: Math.floor(seconds / 60) });
  return fill(words.saved, { when: seconds < 5 ? words.justNow : ago });
}
