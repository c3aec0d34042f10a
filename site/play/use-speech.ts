import { useCallback, useEffect, useState } from 'react';
import type { Language } from '#model/languages.ts';

export interface Speech {
  /** By a voice of the device: a remote one would send the text elsewhere. */
  readonly can: boolean;
  readonly on: boolean;
  turn(on: boolean): void;
  /** Replaces the current text; an empty one only ends it. */
  say(text: string): void;
  hush(): void;
}

/** Voices may load late. */
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
      if (!voice) return;
      speechSynthesis.cancel();
      if (!text) return;
      const spoken = new SpeechSynthesisUtterance(text);
      spoken.voice = voice;
      spoken.lang = voice.lang;
      speechSynthesis.speak(spoken);
    },
    [voice],
  );
  return { can: voice !== undefined, on: on && voice !== undefined, turn: setOn, say, hush };
}

/** On-device voice, preferring Mexico or the United States. */
export function localVoice<Voice extends Pick<SpeechSynthesisVoice, 'lang' | 'localService'>>(
  voices: readonly Voice[],
  language: Language,
): Voice | undefined {
  const own = voices.filter((one) => one.localService && one.lang.replace('_', '-').split('-')[0] === language);
  const country = language === 'es' ? 'MX' : 'US';
  return own.find((one) => one.lang.endsWith(country)) ?? own[0];
}
