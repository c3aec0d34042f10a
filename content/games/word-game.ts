import { bilingual } from '#content/bilingual.ts';
import { pairs } from '#content/pairs.ts';

const heard = bilingual(
  { clue: ['pista'], pass: ['paso', 'pasar', 'no se'] },
  { clue: ['clue', 'hint'], pass: ['pass', 'skip'] },
);

export const wordGameWords = pairs({
  round: ['Palabra {n} de {all}', 'Word {n} of {all}'],
  cluesLabel: ['Pistas', 'Clues'],
  clue: ['Pista {n}', 'Clue {n}'],
  answer: ['{name}, ¿qué palabra es?', '{name}, what word is it?'],
  letters: ['{n} letras', '{n} letters'],
  keyboard: ['Teclado', 'Keyboard'],
  erase: ['Borrar', 'Delete'],
  try: ['Probar', 'Try it'],
  moreClue: ['Otra pista', 'Another clue'],
  pass: ['Paso', 'Pass'],
  begin: ['Empieza {name}. {clue}', '{name} begins. {clue}'],
  turn: ['Le toca a {name}. {clue}', 'It is {name}’s turn. {clue}'],
  wrong: ['“{said}” no es. Otra pista: {clue}', 'It is not “{said}”. Another clue: {clue}'],
  notIt: ['“{said}” no es. Hay otra pista.', 'It is not “{said}”. There is another clue.'],
  next: ['Otra pista: {clue}', 'Another clue: {clue}'],
  nothing: ['Escriba una palabra o pida otra pista.', 'Write a word or ask for another clue.'],
  guessed: {
    one: ['¡Sí! Era “{word}”. Un punto para {name}.', 'Yes! It was “{word}”. One point for {name}.'],
    other: ['¡Sí! Era “{word}”. {n} puntos para {name}.', 'Yes! It was “{word}”. {n} points for {name}.'],
  },
  told: ['Era “{word}”.', 'It was “{word}”. Now you know it.'],
  worth: { one: ['Vale 1 punto', 'Worth 1 point'], other: ['Vale {n} puntos', 'Worth {n} points'] },
  points: { one: ['{n} punto', '{n} point'], other: ['{n} puntos', '{n} points'] },
  onward: ['Siguiente palabra', 'Next word'],
  finish: ['Ver los puntos', 'See the points'],
  scoresLabel: ['Puntos', 'Points'],
  over: ['Se acabaron las palabras', 'No words are left'],
  winner: ['Ganó {name}', '{name} won'],
  tie: ['Empate', 'A tie'],
  moral: [
    'Una palabra nueva se queda con quien pregunta qué quiere decir.',
    'A new word stays with whoever asks what it means.',
  ],
  heard: [heard.es, heard.en],
});
