import { pairs } from '#content/pairs.ts';

export const voiceWords = pairs({
  aloud: ['Leer en voz alta', 'Read aloud'],
  hearing: ['Le escucho…', 'Listening…'],
  heard: ['Oí “{said}”.', 'Heard “{said}”.'],
  notHeard: [
    'No se oyó nada. Presione “{speak}” y hable otra vez.',
    'Nothing was heard. Press “{speak}” and speak again.',
  ],
  notAllowed: [
    'El navegador no dio permiso para usar el micrófono. El juego sigue con los botones.',
    'The browser did not allow the microphone. The game goes on with its buttons.',
  ],
});
