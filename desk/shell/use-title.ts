import { useEffect } from 'react';
import { deskFrameWords } from '#content/desk/frame.ts';
import { useWords } from '#ui/place.ts';

export function useTitle(screen: string): void {
  const { desk } = useWords(deskFrameWords);
  useEffect(() => {
    document.title = `${screen} · ${desk} · Tlacuilo`;
  }, [screen, desk]);
}
