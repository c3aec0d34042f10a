import { pairs } from '#content/pairs.ts';

export const voiceGameWords = pairs({
  title: ['Serpientes y escaleras con moraleja', 'Snakes and ladders with a moral'],
  description: [
    'Serpientes y escaleras para jugar en el teléfono, de dos a cuatro personas: el tablero, las reglas y la acción que hay en cada escalera y en cada serpiente.',
    'Snakes and ladders to play on one phone, for two to four people: the board, the rules and the deed behind every ladder and every snake.',
  ],
  heading: ['Serpientes y escaleras', 'Snakes and ladders'],
  lead: [
    'De dos a cuatro personas, un solo teléfono. Cada escalera es una buena acción; cada serpiente, una falta.',
    'Two to four people, a single phone. Every ladder is a good deed; every snake, a misdeed.',
  ],
  gameLabel: ['El juego', 'The game'],
  withoutScript: [
    'Para que el teléfono tire el dado hace falta JavaScript. Sin él se juega igual, con este tablero y un dado de verdad.',
    'For the phone to roll the die it needs JavaScript. Without it you play all the same, with this board and a real die.',
  ],
  boardHeading: ['Lo que hay en el tablero', 'What is on the board'],
  laddersHeading: ['Escaleras: se sube', 'Ladders: you go up'],
  snakesHeading: ['Serpientes: se baja', 'Snakes: you come down'],
  jump: ['De la {from} a la {to}:', 'From {from} to {to}:'],
  howHeading: ['Cómo se juega', 'How to play'],
  rules: [
    [
      'Las fichas esperan fuera del tablero y los turnos siguen el orden de los nombres.',
      'En su turno, cada quien tira el dado y su ficha avanza ese número de casillas.',
      'Al pie de una escalera se cuenta una buena acción, y la ficha sube hasta donde termina.',
      'En la cabeza de una serpiente se cuenta una falta, y la ficha resbala hasta la cola.',
      'Quien saca un seis vuelve a tirar, una sola vez por turno.',
      'Dos fichas pueden compartir casilla: nadie saca a nadie.',
      'Gana quien llega a la 100 con el número exacto. Si se pasa, se queda donde está y toca al siguiente.',
    ],
    [
      'The pieces wait off the board, and turns follow the order of the names.',
      'On your turn, roll the die, and your piece moves that many squares.',
      'At the foot of a ladder a good deed is told, and the piece climbs to where the ladder ends.',
      'At a snake’s head a misdeed is told, and the piece slides down to the tail.',
      'Whoever rolls a six rolls again, once per turn.',
      'Two pieces may share a square: nobody sends anybody back.',
      'The winner is the first to reach 100 with the exact number. Whoever would go past it stays, and the turn passes on.',
    ],
  ],
  dieHeading: ['Con un dado de verdad', 'With a real die'],
  dieText: [
    'Imprima esta página: sale el tablero con sus acciones. De ficha sirve un botón, un frijol o una piedrita. Quien cae en una escalera o en una serpiente lee en voz alta su acción antes de moverse.',
    'Print this page: you get the board with its deeds. A button, a bean or a pebble will do as a piece. Whoever lands on a ladder or a snake reads its deed out loud before moving.',
  ],
  sayHeading: ['De viva voz', 'Out loud'],
  sayText: [
    'Donde el teléfono tiene voz propia, el juego lee en voz alta lo que pasa; donde entiende lo que oye sin mandarlo a nadie, aparece el botón “Decirlo”. Presiónelo y diga una de estas frases. Lo que se dice no sale del teléfono.',
    'Where the phone has a voice of its own, the game reads out what happens; where it understands what it hears without sending it to anyone, there is a button “Say it”. Press it and say one of these. What is said never leaves the phone.',
  ],
  phrases: [
    [
      { say: 'Tira el dado', does: 'Tira y lleva la ficha a su casilla. También “dale”, “tírale”, “va” y “otra vez”.' },
      { say: '¿A quién le toca?', does: 'Dice el nombre de quien sigue.' },
      { say: '¿En qué casilla voy?', does: 'Dice la casilla y cuánto falta para la 100.' },
      { say: '¿Quién va ganando?', does: 'Dice la casilla de cada quien, de la más alta a la más baja.' },
      { say: 'Repite la moraleja', does: 'Vuelve a contar lo que pasó.' },
    ],
    [
      {
        say: 'Roll the die',
        does: 'It rolls and takes the piece to its square. “Go”, “roll it” and “again” do it, too.',
      },
      { say: 'Whose turn is it?', does: 'It says who is next.' },
      { say: 'What square am I on?', does: 'It says the square and how far it is to 100.' },
      { say: 'Who is winning?', does: 'It says each player’s square, from the highest to the lowest.' },
      { say: 'Repeat the moral', does: 'It tells what happened once more.' },
    ],
  ],
  moralHeading: ['La moraleja', 'The moral'],
  moralText: [
    'Nadie escoge el número del dado, y eso también se aprende jugando. Pero el juego no deja la subida ni la caída sin explicación: detrás de cada escalera hay algo que alguien hizo bien, y detrás de cada serpiente, algo que pudo hacerse de otro modo. La serpiente más larga espera en la 99, para quien hace trampa a un paso del final. Después de caer se sigue jugando, y todavía quedan escaleras. Al final se recuerda lo que hizo cada quien.',
    'Nobody chooses the number on the die, and playing teaches that too. But the game leaves no climb and no fall unexplained: behind every ladder is something that somebody did well, and behind every snake something that could have been done another way. The longest snake waits on 99, for the one who cheats a step from the end. After a fall the game goes on, and there are still ladders ahead. At the end it recalls what each player did.',
  ],
  other: ['Otro juego: adivina la palabra', 'Another game: guess the word'],
  askHeading: ['¿Quiere un juego así?', 'Would you like a game like this?'],
  askText: [
    'Hacemos juegos por encargo para escuelas, museos o tiendas. Cuéntenos quién va a jugar y qué quiere que aprenda.',
    'We make games to order for schools, museums or shops. Tell us who is going to play and what they should learn.',
  ],
  askAction: ['Cuéntenos su idea', 'Tell us your idea'],
});
