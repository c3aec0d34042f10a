import { useEffect } from 'react';
import { deskFrameWords } from '#content/desk/frame.ts';
import { useWords } from '#look/place.ts';

/** Names what is open in the browser's tab. */
export function useTitle(screen: string): void {
  const { title } = useWords(deskFrameWords);
  useEffect(() => {
    document.title = `${screen} · ${title}`;
  }, [screen, title]);
}
