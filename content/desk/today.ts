import { bilingual } from '../bilingual.ts';

/** The desk's first screen. */
export const todayWords = bilingual(
  {
    greetings: { morning: 'Buenos días', afternoon: 'Buenas tardes', night: 'Buenas noches' },
    empty: {
      heading: 'Lo que escriben los visitantes está en Mensajes',
      text: 'Llega al momento, y se contesta desde ahí.',
    },
  },
  {
    greetings: { morning: 'Good morning', afternoon: 'Good afternoon', night: 'Good evening' },
    empty: {
      heading: 'What visitors write is in Messages',
      text: 'It arrives at once, and is answered from there.',
    },
  },
);
