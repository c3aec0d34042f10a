import { pairs } from '#content/pairs.ts';

export const playersWords = pairs({
  howMany: ['¿Cuántas personas juegan?', 'How many people are playing?'],
  names: ['Nombres (opcional)', 'Names (optional)'],
  player: ['Jugador {n}', 'Player {n}'],
  start: ['Empezar a jugar', 'Start playing'],
  leave: ['Dejar este juego', 'Leave this game'],
  sure: ['¿Dejar este juego? No se puede recuperar.', 'Leave this game? This can’t be undone.'],
  yes: ['Sí, dejarlo', 'Yes, leave it'],
  no: ['No, seguir', 'No, go on'],
  again: ['Jugar otra vez', 'Play again'],
  others: ['Cambiar de jugadores', 'Change the players'],
});
