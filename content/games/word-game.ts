import { bilingual } from '#content/bilingual.ts';
import { pairs } from '#content/pairs.ts';

const heard = bilingual(
  { clue: ['pista'], pass: ['paso', 'pasar', 'no se'] },
  { clue: ['clue', 'hint'], pass: ['pass', 'skip'] },
);

export const wordGameWords = pairs({
  round: ['Palabra {n} de {all}', 'Word {n} of {all}'],
  left: { one: ['Queda {n} más', '{n} more to go'], other: ['Quedan {n} más', '{n} more to go'] },
  lastOne: ['Es la última', 'The last one'],
  cluesLabel: ['Pistas', 'Clues'],
  clue: ['Pista {n}', 'Clue {n}'],
  answer: ['{name}, ¿qué palabra es?', '{name}, what word is it?'],
  letters: ['{n} letras', '{n} letters'],
  keyboard: ['Teclado', 'Keyboard'],
  erase: ['Borrar', 'Delete'],
  try: ['Responder', 'Answer'],
  speak: ['Responder con voz', 'Say it'],
  moreClue: ['Otra pista', 'Another clue'],
  pass: ['Pasar', 'Pass'],
  lastClue: ['Es la última pista.', 'This is the last clue.'],
  noClue: [
    'Ya no hay más pistas. Puede seguir intentando, o pasar y ver la palabra.',
    'There are no more clues. Keep trying, or pass and see the word.',
  ],
  begin: ['Empieza {name}. {clue}', '{name} begins. {clue}'],
  turn: ['Le toca a {name}. {clue}', 'It is {name}’s turn. {clue}'],
  wrong: ['“{said}” no es. Otra pista: {clue}', 'It is not “{said}”. Another clue: {clue}'],
  notIt: ['“{said}” no es. Hay otra pista.', 'It is not “{said}”. There is another clue.'],
  notItLast: [
    '“{said}” no es. Puede seguir intentando, o pasar y ver la palabra.',
    'It is not “{said}”. Keep trying, or pass and see the word.',
  ],
  next: ['Otra pista: {clue}', 'Another clue: {clue}'],
  nothing: ['Primero escriba una palabra.', 'Write a word first.'],
  guessed: {
    one: ['¡Sí! Era “{word}”. Un punto para {name}.', 'Yes! It was “{word}”. One point for {name}.'],
    other: ['¡Sí! Era “{word}”. {n} puntos para {name}.', 'Yes! It was “{word}”. {n} points for {name}.'],
  },
  told: ['Era “{word}”.', 'It was “{word}”.'],
  worth: { one: ['Vale 1 punto', 'Worth 1 point'], other: ['Vale {n} puntos', 'Worth {n} points'] },
  points: { one: ['{n} punto', '{n} point'], other: ['{n} puntos', '{n} points'] },
  onward: ['Siguiente palabra', 'Next word'],
  finish: ['Ver los puntos', 'See the points'],
  scoresLabel: ['Puntos', 'Points'],
  over: ['Fin del juego', 'That’s the game'],
  unplayed: {
    one: ['Queda {n} palabra para otro juego.', '{n} word is left for another game.'],
    other: ['Quedan {n} palabras para otro juego.', '{n} words are left for another game.'],
  },
  allPlayed: ['Ya salieron todas las palabras.', 'Every word has come up.'],
  winner: ['Ganó {name}', '{name} won'],
  tie: ['Empate', 'A tie'],
  moral: [
    'Una palabra nueva se queda con quien pregunta qué quiere decir.',
    'A new word stays with whoever asks what it means.',
  ],
  heard: [heard.es, heard.en],
});
