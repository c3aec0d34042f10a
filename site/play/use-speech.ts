import { useCallback, useEffect, useState } from 'react';
import type { Language } from '#model/languages.ts';

/** What a game says with the browser's own voice, when somebody asked for it. */
export interface Speech {
  /** The device has a voice of that language. One that speaks from elsewhere is none: nothing leaves the page. */
  readonly can: boolean;
  readonly on: boolean;
  turn(on: boolean): void;
  say(text: string): void;
  hush(): void;
}

/** The voice of the device. Voices may come late, so it is asked again when there are others. */
export function useSpeech(language: Language): Speech {
  const [voice, setVoice] = useState<SpeechSynthesisVoice>();
  const [on, setOn] = useState(false);

  useEffect(() => {
    if (!('speechSynthesis' in window)) return;
    const look = () => setVoice(localVoice(speechSynthesis.getVoices(), language));
    look();
    speechSynthesis.addEventListener?.('voiceschanged', look);
    return () => {
      speechSynthesis.removeEventListener?.('voiceschanged', look);
      speechSynthesis.cancel();
    };
  }, [language]);

  const hush = useCallback(() => {
    if ('speechSynthesis' in window) speechSynthesis.cancel();
  }, []);
  const say = useCallback(
    (text: string) => {
      if (!voice || !text) return;
      speechSynthesis.cancel();
      const spoken = new SpeechSynthesisUtterance(text);
      spoken.voice = voice;
      spoken.lang = voice.lang;
      speechSynthesis.speak(spoken);
    },
    [voice],
  );
  return { can: voice !== undefined, on: on && voice !== undefined, turn: setOn, say, hush };
}

/** A voice of the device itself in that language, of Mexico or the United States where there is one. */
export function localVoice<Voice extends Pick<SpeechSynthesisVoice, 'lang' | 'localService'>>(
  voices: readonly Voice[],
  language: Language,
): Voice | undefined {
  const own = voices.filter((one) => one.localService && one.lang.replace('_', '-').split('-')[0] === language);
  const country = language === 'es' ? 'MX' : 'US';
  return own.find((one) => one.lang.endsWith(country)) ?? own[0];
}
