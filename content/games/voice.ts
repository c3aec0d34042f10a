import { bilingual } from '#content/bilingual.ts';

/** What a game says of speaking and hearing. Both happen in the browser itself. */
export const voiceWords = bilingual(
  {
    aloud: 'Leer en voz alta',
    speak: 'Decirlo',
    hearing: 'Le escucho…',
    heard: 'Oí «{said}».',
    notHeard: 'No se oyó nada. Pulse «Decirlo» y hable otra vez.',
    notAllowed: 'El navegador no dio permiso para usar el micrófono. El juego sigue con los botones.',
  },
  {
    aloud: 'Read aloud',
    speak: 'Say it',
    hearing: 'Listening…',
    heard: 'Heard “{said}”.',
    notHeard: 'Nothing was heard. Press “Say it” and speak again.',
    notAllowed: 'The browser did not allow the microphone. The game goes on with its buttons.',
  },
);
