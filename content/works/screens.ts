import { pairs } from '#content/pairs.ts';

export const screenWords = pairs({
  home: ['La portada de este sitio en una computadora', 'This site’s home page on a computer'],
  'home-phone': ['La misma portada en un teléfono', 'The same home page on a phone'],
  today: [
    'La pantalla Hoy de la administración: clases de cuatro semanas, mensajes sin contestar y lugares de cada grupo',
    'The desk’s Today screen: four weeks of classes, unanswered messages and the seats of each group',
  ],
  'today-phone': ['La pantalla Hoy en un teléfono', 'The Today screen on a phone'],
  'attendance-phone': [
    'La asistencia de una clase en el teléfono: cada persona con su casilla',
    'The attendance of a class on a phone: a box for each person',
  ],
  'message-phone': ['Un mensaje en el teléfono, con su respuesta', 'A message on a phone, with its reply'],
  till: [
    'La caja: productos, ticket, cambio y corte del día',
    'The register: products, receipt, change and close of day',
  ],
  snakes: ['El tablero de serpientes y escaleras', 'The snakes and ladders board'],
  words: ['Una partida de adivina la palabra, con su primera pista', 'A game of guess the word, at its first clue'],
});
