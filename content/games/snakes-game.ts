import { pairs } from '#content/pairs.ts';
import type { DeedSquare } from '#model/games/board.ts';
import type { SnakesCommand } from '#model/games/hear-command.ts';

type Deeds = Readonly<Record<DeedSquare, string>>;
type Heard = Readonly<Record<SnakesCommand, readonly string[]>>;

const deedsEs: Deeds = {
  4: 'Esperó a quien caminaba más despacio.',
  13: 'Devolvió la cartera que encontró en la calle.',
  33: 'Dijo la verdad aunque le costara un regaño.',
  50: 'Cuidó a su hermana para que su mamá descansara.',
  62: 'Plantó un árbol que dará sombra a otros.',
  27: 'Se coló en la fila.',
  40: 'Culpó a otro de algo que rompió él.',
  54: 'Se burló de quien se equivocó al leer.',
  76: 'Tiró la basura en el río.',
  99: 'Hizo trampa cuando ya iba ganando.',
};
const deedsEn: Deeds = {
  4: 'Waited for someone who walked more slowly.',
  13: 'Gave back the wallet found in the street.',
  33: 'Told the truth, even at the cost of a scolding.',
  50: 'Looked after a little sister so that their mother could rest.',
  62: 'Planted a tree that will give others shade.',
  27: 'Jumped the line.',
  40: 'Blamed somebody else for a broken thing.',
  54: 'Laughed at someone who stumbled while reading.',
  76: 'Threw trash into the river.',
  99: 'Cheated when already winning.',
};
/** Without accents; the first match counts. */
const heardEs: Heard = {
  ranking: ['ganando'],
  where: ['casilla', 'donde', 'voy'],
  turn: ['toca', 'turno'],
  repeat: ['repite', 'repetir', 'moraleja'],
  throw: ['tira', 'tiro', 'dado', 'lanza'],
};
const heardEn: Heard = {
  ranking: ['winning', 'ahead'],
  where: ['square', 'where'],
  turn: ['turn'],
  repeat: ['repeat', 'moral'],
  throw: ['roll', 'throw', 'die', 'dice'],
};

export const snakesWords = pairs({
  playersLabel: ['Jugadores', 'Players'],
  throw: ['Tirar el dado', 'Roll the die'],
  walking: ['{name} sacó {rolled}…', '{name} rolled {rolled}…'],
  begin: ['Las fichas esperan fuera del tablero. Empieza {name}.', 'The pieces wait off the board. {name} begins.'],
  moved: ['{name} sacó {rolled} y va a la casilla {to}.', '{name} rolled {rolled} and goes to square {to}.'],
  ladder: [
    '{name} sacó {rolled} y llegó a la {on}, al pie de una escalera. {deed} Sube a la {to}.',
    '{name} rolled {rolled} and reached {on}, the foot of a ladder. {deed} Up to {to}.',
  ],
  snake: [
    '{name} sacó {rolled} y llegó a la {on}, en la cabeza de una serpiente. {deed} Baja a la {to}.',
    '{name} rolled {rolled} and reached {on}, the head of a snake. {deed} Down to {to}.',
  ],
  stayed: [
    '{name} sacó {rolled}. Se pasa de la 100 y se queda en la {from}.',
    '{name} rolled {rolled}. That goes past 100, so the piece stays on {from}.',
  ],
  won: ['{name} sacó {rolled} y llegó justo a la 100.', '{name} rolled {rolled} and reached 100 exactly.'],
  turn: ['Le toca a {name}.', 'It is {name}’s turn.'],
  again: ['Sacó un seis: tira otra vez.', 'A six: roll again.'],
  where: ['{name} va en la casilla {square}. Le faltan {rest}.', '{name} is on square {square}, with {rest} to go.'],
  whereOutside: ['La ficha de {name} espera fuera del tablero.', '{name}’s piece waits off the board.'],
  rank: ['{name}, {place}', '{name}, {place}'],
  square: ['casilla {square}', 'square {square}'],
  outside: ['fuera del tablero', 'off the board'],
  throws: ['tira', 'rolls'],
  winner: ['Ganó {name}', '{name} won'],
  moral: [
    'Nadie escoge el número del dado. Lo que hacemos, sí: detrás de cada escalera hay algo que alguien hizo bien, y detrás de cada serpiente, algo que pudo hacerse de otro modo.',
    'Nobody chooses the number on the die. What we do, we choose: behind every ladder is something that somebody did well, and behind every snake something that could have been done another way.',
  ],
  notUnderstood: [
    'Diga “tira el dado”, “¿a quién le toca?”, “¿en qué casilla voy?”, “¿quién va ganando?” o “repite”.',
    'Say “roll the die”, “whose turn is it?”, “what square am I on?”, “who is winning?” or “repeat”.',
  ],
  deeds: [deedsEs, deedsEn],
  heard: [heardEs, heardEn],
});
