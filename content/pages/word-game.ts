import { bilingual } from '#content/bilingual.ts';

export const wordGamePageWords = bilingual(
  {
    title: 'Adivina la palabra, con pistas',
    description:
      'Un juego de palabras para una a cuatro personas en un solo teléfono: tres pistas, de la más lejana a la más cercana, y una palabra por adivinar.',
    heading: 'Adivina la palabra',
    lead: 'Una a cuatro personas, un solo teléfono. Hay tres pistas, y acertar pronto vale más.',
    gameLabel: 'El juego',
    withoutScript:
      'Para que el teléfono lleve la cuenta hace falta JavaScript. Sin él se juega igual: alguien lee las pistas en voz alta y los demás adivinan.',
    answer: 'Ver la palabra',
    howHeading: 'Cómo se juega',
    rules: [
      'A cada quien le tocan tres palabras, por turnos.',
      'La primera pista es la más lejana. Quien acierta con ella gana tres puntos; con la segunda, dos; con la tercera, uno.',
      'Si la respuesta no es, viene otra pista. Después de la tercera, el juego dice la palabra.',
      'En cualquier momento se puede pedir otra pista, o pasar.',
      'Los acentos no importan: «arbol» también es «árbol», y «pinata», «piñata». El plural también vale.',
      'Gana quien junta más puntos.',
    ],
    sayHeading: 'De viva voz',
    sayText:
      'Donde el teléfono tiene voz propia, el juego lee en voz alta las pistas; donde entiende lo que oye sin mandarlo a nadie, aparece el botón «Decirlo»: con él se responde hablando, con artículo o sin él, y se dice «otra pista» o «paso». Lo que se dice no sale del teléfono.',
    other: 'Otro juego: serpientes y escaleras',
    askHeading: '¿Quiere un juego así?',
    askText:
      'Con las palabras de su oficio, de su museo o de su clase. Cuéntenos quién va a jugar y qué debería aprender.',
    askAction: 'Cuéntenos su idea',
  },
  {
    title: 'Guess the word, with clues',
    description:
      'A word game for one to four people on a single phone: three clues, from the farthest to the closest, and a word to guess.',
    heading: 'Guess the word',
    lead: 'One to four people, a single phone. There are three clues, and guessing early is worth more.',
    gameLabel: 'The game',
    withoutScript:
      'For the phone to keep the score it needs JavaScript. Without it you play all the same: somebody reads the clues out loud and the others guess.',
    answer: 'See the word',
    howHeading: 'How to play',
    rules: [
      'Everybody gets three words, taking turns.',
      'The first clue is the farthest. Whoever guesses with it wins three points; with the second, two; with the third, one.',
      'If the answer is not right, there is another clue. After the third, the game tells the word.',
      'At any moment you can ask for another clue, or pass.',
      'Accents do not matter, and the plural counts as well.',
      'The winner is whoever has most points.',
    ],
    sayHeading: 'Out loud',
    sayText:
      'Where the phone has a voice of its own, the game reads out the clues; where it understands what it hears without sending it to anyone, there is a button “Say it”: press it and answer, with or without an article, or say “another clue” or “pass”. What is said never leaves the phone.',
    other: 'Another game: snakes and ladders',
    askHeading: 'Would you like a game like this?',
    askText:
      'With the words of your trade, your museum or your class. Tell us who is going to play and what they should learn.',
    askAction: 'Tell us your idea',
  },
);
