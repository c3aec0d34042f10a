import { pairs } from '#content/pairs.ts';

export const wordGamePageWords = pairs({
  title: ['Adivina la palabra, con pistas', 'Guess the word, with clues'],
  description: [
    'Un juego de palabras, de una a cuatro personas en un solo teléfono: tres pistas, una palabra por adivinar y, al final, de dónde viene.',
    'A word game for one to four people on a single phone: three clues, a word to guess and, at the end, where it comes from.',
  ],
  heading: ['Adivina la palabra', 'Guess the word'],
  lead: [
    'De una a cuatro personas, un solo teléfono. Hay tres pistas, y acertar pronto vale más. Cada palabra trae su origen; muchas vienen del náhuatl.',
    'One to four people, a single phone. There are three clues; the earlier you guess, the more it’s worth. Each word comes with its origin.',
  ],
  gameLabel: ['El juego', 'The game'],
  withoutScript: [
    'Para que el teléfono lleve la cuenta hace falta JavaScript. Sin él se juega igual: alguien lee las pistas en voz alta y los demás adivinan.',
    'For the phone to keep the score it needs JavaScript. Without it you play all the same: somebody reads the clues out loud and the others guess.',
  ],
  answer: ['Ver la palabra', 'See the word'],
  howHeading: ['Cómo se juega', 'How to play'],
  rules: [
    [
      'A cada quien le tocan tres palabras, por turnos; a quien juega a solas, seis.',
      'La primera pista es la más lejana. Quien acierta con ella gana tres puntos; con la segunda, dos; con la tercera, uno.',
      'Si la respuesta no es, viene otra pista. Con la tercera se puede seguir intentando.',
      'En cualquier momento se puede pedir otra pista. Solo al acertar o pasar se ve la palabra, con su origen.',
      'Los acentos no importan: “arbol” también es “árbol”, y “pinata”, “piñata”. El plural también vale.',
      'Gana quien junta más puntos. Otro juego trae otras palabras: hay sesenta.',
    ],
    [
      'Everybody gets three words, taking turns; alone, you get six.',
      'The first clue is the farthest. Whoever guesses with it wins three points; with the second, two; with the third, one.',
      'If the answer is not right, there is another clue. With the third you can keep trying.',
      'At any moment you can ask for another clue. The word, with its origin, is shown only when you guess it or pass.',
      'Accents do not matter, and the plural counts as well.',
      'The winner is whoever has the most points. Another game brings other words: there are sixty.',
    ],
  ],
  sayHeading: ['De viva voz', 'Out loud'],
  sayText: [
    'Donde el teléfono tiene voz propia, el juego lee en voz alta las pistas; donde entiende lo que oye sin mandarlo a nadie, aparece el botón “Responder con voz”: con él se responde hablando, con artículo o sin él, y se dice “otra pista” o “paso”. Lo que se dice no sale del teléfono.',
    'Where the phone has a voice of its own, the game reads out the clues; where it understands what it hears without sending it to anyone, there is a button “Say it”: press it and answer, with or without an article, or say “another clue” or “pass”. What is said never leaves the phone.',
  ],
  other: ['Otro juego: serpientes y escaleras', 'Another game: snakes and ladders'],
  askHeading: ['¿Quiere un juego así?', 'Would you like a game like this?'],
  askText: [
    'Con las palabras de su oficio, de su museo o de su clase. Cuéntenos quién va a jugar y qué debería aprender.',
    'With the words of your trade, your museum or your class. Tell us who is going to play and what they should learn.',
  ],
  askAction: ['Cuéntenos su idea', 'Tell us your idea'],
});
