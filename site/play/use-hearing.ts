import { useEffect, useRef, useState } from 'react';
import type { Language } from '#model/languages.ts';

/** The used part of the browser's API. */
interface Recognition extends EventTarget {
  lang: string;
  processLocally: boolean;
  start(): void;
  abort(): void;
}
interface RecognitionKind {
  new (): Recognition;
  readonly prototype: object;
  /** Without `processLocally`, remote recognition counts. */
  available(options: { readonly langs: readonly string[]; readonly processLocally: true }): Promise<string>;
}
interface ResultEvent extends Event {
  readonly results: { readonly [index: number]: { readonly [index: number]: { readonly transcript: string } } };
}

const tags: Readonly<Record<Language, readonly string[]>> = {
  es: ['es-MX', 'es-US', 'es-ES'],
  en: ['en-US', 'en-GB'],
};

export type HearingFault = 'not-heard' | 'not-allowed';

interface Listener {
  heard(said: string): void;
  failed(fault: HearingFault): void;
}

/**
 * On-device speech recognition; `can` is false without an installed language pack. Queried once a
 * game has begun (`enabled`).
 */
export function useHearing(language: Language, enabled: boolean, listener: Listener) {
  const [tag, setTag] = useState<string>();
  const [listening, setListening] = useState(false);
  const now = useRef(listener);
  const open = useRef<Recognition>(undefined);
  useEffect(() => {
    now.current = listener;
  });

  useEffect(() => {
    if (!enabled) return;
    let cancelled = false;
    void tagOnDevice(language).then((found) => {
      if (!cancelled) setTag(found);
    });
    return () => {
      cancelled = true;
      open.current?.abort();
    };
  }, [language, enabled]);

  function listen(): void {
    const Kind = recognition();
    if (!Kind || !tag || listening) return;
    const one = new Kind();
    one.lang = tag;
    one.processLocally = true;
    let fault: HearingFault | undefined = 'not-heard';
    one.addEventListener('result', (event) => {
      const said = (event as ResultEvent).results[0]?.[0]?.transcript.trim();
      if (!said) return;
      fault = undefined;
      now.current.heard(said);
    });
    one.addEventListener('error', (event) => {
      const { error } = event as Event & { readonly error?: string };
      if (error === 'aborted') fault = undefined;
      else if (error === 'not-allowed' || error === 'service-not-allowed') fault = 'not-allowed';
    });
    one.addEventListener('end', () => {
      setListening(false);
      open.current = undefined;
      if (fault) now.current.failed(fault);
    });
    open.current = one;
    setListening(true);
    one.start();
  }

  /** Drops the result that is awaited. */
  function stop(): void {
    open.current?.abort();
  }

  return { can: tag !== undefined, listening, listen, stop };
}

function recognition(): RecognitionKind | undefined {
  const { SpeechRecognition: Kind } = window as { readonly SpeechRecognition?: RecognitionKind };
  return Kind && 'processLocally' in Kind.prototype && typeof Kind.available === 'function' ? Kind : undefined;
}

/** First tag with an installed pack; downloads nothing. */
async function tagOnDevice(language: Language): Promise<string | undefined> {
  const Kind = recognition();
  if (!Kind) return undefined;
  for (const lang of tags[language]) {
    const found = await Kind.available({ langs: [lang], processLocally: true }).catch(() => 'unavailable');
    if (found === 'available') return lang;
  }
  return undefined;
}
