import { voiceWords } from '#content/games/voice.ts';
import { useWords } from '#ui/place.ts';
import style from './games.module.css';
import type { Speech } from './use-speech.ts';

interface VoiceButtonsProps {
  readonly speech: Speech;
  /** Undefined while no command applies. */
  readonly hearing: { readonly can: boolean; readonly listening: boolean; listen(): void } | undefined;
  /** Label of the button that listens. */
  readonly speak: string;
}

export function VoiceButtons({ speech, hearing, speak }: VoiceButtonsProps) {
  const words = useWords(voiceWords);
  if (!speech.can && !hearing?.can) return null;
  return (
    <div className={`flow ${style.voice}`}>
      {speech.can && (
        <button
          type="button"
          aria-pressed={speech.on}
          onClick={() => {
            // The game then speaks its text.
            speech.turn(!speech.on);
            if (speech.on) speech.hush();
          }}
        >
          {words.aloud}
        </button>
      )}
      {hearing?.can && (
        <button
          type="button"
          aria-disabled={hearing.listening}
          onClick={() => {
            // It would recognize its own voice.
            speech.hush();
            hearing.listen();
          }}
        >
          {hearing.listening ? words.hearing : speak}
        </button>
      )}
    </div>
  );
}
