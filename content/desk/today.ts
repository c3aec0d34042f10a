import { bilingual } from '../bilingual.ts';

/** The desk's first screen. */
export const todayWords = bilingual(
  {
    greetings: { morning: 'Buenos días', afternoon: 'Buenas tardes', night: 'Buenas noches' },
    empty: {
      heading: 'Lo que escriben los visitantes está en el buzón de la empresa',
      text: 'Llega en cartas, una por mensaje, y se contesta desde ahí.',
    },
  },
  {
    greetings: { morning: 'Good morning', afternoon: 'Good afternoon', night: 'Good evening' },
    empty: {
      heading: "What visitors write is in the company's mailbox",
      text: 'It arrives in letters, one for each message, and is answered from there.',
    },
  },
);
