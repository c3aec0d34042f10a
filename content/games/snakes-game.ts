import { pairs } from '#content/pairs.ts';
import type { JumpSquare } from '#model/games/board.ts';
import type { SnakesCommand } from '#model/games/hear-command.ts';

type SquareTexts = Readonly<Record<JumpSquare, string>>;
type Heard = Readonly<Record<SnakesCommand, readonly string[]>>;

const squaresEs: SquareTexts = {
  4: 'Esperó a quien caminaba más despacio.',
  9: 'Compartió su torta con quien no traía.',
  18: 'Devolvió la cartera que encontró en la calle.',
  27: 'Pidió perdón sin que nadie se lo pidiera.',
  31: 'Dijo la verdad aunque le costara un regaño.',
  49: 'Cuidó a su hermana para que su mamá descansara.',
  68: 'Plantó un árbol que dará sombra a otros.',
  75: 'Cedió su asiento a quien venía cargando bolsas.',
  32: 'Se coló en la fila.',
  55: 'Rompió algo y le echó la culpa a otro.',
  64: 'Se burló de quien se equivocó al leer.',
  76: 'Tiró la basura en el río.',
  81: 'Leyó un mensaje que no era para sus ojos.',
  87: 'Escondió la pelota para que nadie más jugara.',
  91: 'Prometió ayudar y no llegó.',
  99: 'Hizo trampa cuando ya iba ganando.',
};
const squaresEn: SquareTexts = {
  4: 'Waited for someone who walked more slowly.',
  9: 'Shared a sandwich with someone who had none.',
  18: 'Gave back the wallet found in the street.',
  27: 'Said sorry without being told to.',
  31: 'Told the truth, even at the cost of a scolding.',
  49: 'Looked after a little sister so that their mother could rest.',
  68: 'Planted a tree that will give others shade.',
  75: 'Gave up a seat to someone carrying heavy bags.',
  32: 'Jumped the line.',
  55: 'Broke something and blamed somebody else.',
  64: 'Laughed at someone who stumbled while reading.',
  76: 'Threw trash into the river.',
  81: 'Read a message meant for somebody else.',
  87: 'Hid the ball so that nobody else could play.',
  91: 'Promised to help and never showed up.',
  99: 'Cheated when already winning.',
};
/** Without accents; the first match counts: “quién tira” asks, “tira” throws. */
const heardEs: Heard = {
  turn: ['toca', 'turno', 'quien tira', 'quien lanza', 'quien sigue', 'va a tirar'],
  ranking: ['ganando', 'como va', 'como vamos', 'quien va', 'le va'],
  where: ['casilla', 'donde', 'voy'],
  repeat: ['quien tiro', 'repite', 'repetir', 'moraleja', 'dilo', 'dime'],
  throw: ['tira', 'tirale', 'tirar', 'tiro', 'dado', 'lanza', 'dale', 'va', 'otra vez'],
};
const heardEn: Heard = {
  ranking: ['winning', 'ahead'],
  where: ['square', 'where', 'how far', 'how many'],
  turn: ['turn', 'whose', 'who goes', 'who rolls', 'who throws'],
  repeat: ['repeat', 'moral', 'say it', 'say that', 'tell me'],
  throw: ['roll', 'throw', 'die', 'dice', 'go', 'again'],
};

export const snakesWords = pairs({
  playersLabel: ['Jugadores', 'Players'],
  throw: ['Tirar el dado', 'Roll the die'],
  speak: ['Decirlo', 'Say it'],
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
  deedsLabel: ['Lo que pasó en este juego', 'What happened in this game'],
  noDeeds: [
    'Nadie pisó una escalera ni una serpiente: fue pura suerte.',
    'Nobody met a ladder or a snake: it was luck alone.',
  ],
  notUnderstood: [
    'Diga “tírale”, “¿a quién le toca?”, “¿en qué casilla voy?”, “¿quién va ganando?” o “repite”.',
    'Say “roll the die”, “whose turn is it?”, “what square am I on?”, “who is winning?” or “repeat”.',
  ],
  deeds: [squaresEs, squaresEn],
  heard: [heardEs, heardEn],
});
