import { useEffect, useState } from 'react';
import { courseEditorWords } from '#content/desk/course.ts';
import { fill } from '#look/fill.ts';
import { useLanguage } from '#look/place.ts';
import type { Draft } from '../../drafts/use-draft.ts';

/** Where what was typed is kept. */
export function DraftState({ draft, waiting }: { readonly draft: Draft; readonly waiting: boolean }) {
  const words = courseEditorWords[useLanguage()];
  const [now, setNow] = useState(Date.now);
  const { savedAt, hereOnly, text } = draft;
  useEffect(() => {
    setNow(Date.now());
    if (savedAt === null) return undefined;
    const ticking = setInterval(() => setNow(Date.now()), 5_000);
    return () => clearInterval(ticking);
  }, [savedAt]);
  if (waiting) return words.waits;
  if (text === '') return null;
  if (hereOnly) return words.here;
  if (savedAt === null) return null;
  const seconds = Math.floor((now - savedAt) / 1_000);
  const when = seconds < 5 ? words.justNow : seconds < 60 ? fill(words.ago, { n: seconds }) : undefined;
  return fill(words.saved, { when: when ?? fill(words.agoMinutes, { n: Math.floor(seconds / 60) }) });
}
