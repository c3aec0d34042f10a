import { voiceWords } from '#content/games/voice.ts';
import type { Language } from '#model/languages.ts';
import { fill } from '#ui/fill.ts';
import type { HearingFault } from './use-hearing.ts';

/** `speak` labels the button to try again. */
export function describeFault(fault: HearingFault, speak: string, language: Language): string {
  const words = voiceWords[language];
  return fault === 'not-allowed' ? words.notAllowed : fill(words.notHeard, { speak });
}
