import { bilingual } from '#content/bilingual.ts';

/** Who plays, and how a game is begun and left. */
export const playersWords = bilingual(
  {
    howMany: '¿Cuántas personas juegan?',
    names: 'Nombres (pueden quedar vacíos)',
    player: 'Jugador {n}',
    start: 'Empezar a jugar',
    leave: 'Dejar este juego',
    sure: '¿Dejar este juego? No se puede recuperar.',
    yes: 'Sí, dejarlo',
    no: 'No, seguir',
    again: 'Jugar otra vez',
    others: 'Cambiar de jugadores',
  },
  {
    howMany: 'How many people are playing?',
    names: 'Names (they may stay empty)',
    player: 'Player {n}',
    start: 'Start playing',
    leave: 'Leave this game',
    sure: 'Leave this game? It cannot be brought back.',
    yes: 'Yes, leave it',
    no: 'No, go on',
    again: 'Play again',
    others: 'Change the players',
  },
);
