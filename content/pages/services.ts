import { pairs } from '#content/pairs.ts';

export const servicesWords = pairs({
  title: ['Servicios y precios', 'Services and prices'],
  description: [
    'Sitios web, aplicaciones móviles, punto de venta y juegos de voz, con su precio. Una caja para probar, dos juegos y las pantallas con que trabajamos.',
    'Websites, mobile apps, point of sale and voice games, with their prices. A register to try, two games to play and the screens we work with.',
  ],
  heading: ['Siete cosas que hacemos y cuánto cuestan', 'Seven things we make and what they cost'],
  lead: [
    'Una se prueba y dos se juegan aquí mismo. Su precio queda por escrito en el presupuesto, antes de empezar.',
    'One can be tried and two can be played right here. Your price goes in writing, in the quote, before we begin.',
  ],
  /** `shown`: what the picture is. */
  offers: {
    web: {
      title: ['Sitios web a la medida', 'Custom websites'],
      line: ['Lo encuentran, lo entienden y le escriben.', 'People find you, see what you do and write to you.'],
      shown: ['Real: este mismo sitio', 'Real: this very site'],
      action: ['Ver cómo está hecho', 'See how it’s made'],
    },
    app: {
      title: ['Aplicaciones móviles', 'Mobile apps'],
      line: [
        'Su gente trabaja desde el teléfono, en el mostrador o en la ruta.',
        'Your people work from their phones, at the counter or on the road.',
      ],
      shown: ['Real: la administración de nuestros cursos', 'Real: how we run our own courses'],
      action: ['Ver las pantallas', 'See the screens'],
    },
    pos: {
      title: ['Punto de venta', 'Point of sale'],
      line: [
        'Cobra, descuenta del inventario y cierra el día sin cuentas a mano.',
        'Rings up sales, updates stock and closes the day, with no sums by hand.',
      ],
      shown: ['Se prueba aquí: cobre una venta', 'Try it here: ring up a sale'],
      action: ['Probar la caja', 'Try the register'],
    },
    pastry: {
      title: ['Sitio para una pastelería', 'A pastry shop’s website'],
      line: [
        'Una casa de 1940 enseña su vitrina, su horario y su historia.',
        'A shop from 1940 shows its window, its hours and its history.',
      ],
      shown: ['Ejemplo: así lo haríamos', 'Example: how we would make it'],
      action: ['Ver el ejemplo', 'See the example'],
    },
    plots: {
      title: ['Parcelas agrícolas', 'Farm plots'],
      line: [
        'Qué se dio en cada suelo, qué le hizo falta y cuánto rindió.',
        'What each soil grew, what it lacked and how much it gave.',
      ],
      shown: ['Ejemplo: una hoja con datos inventados', 'Example: one sheet, with made-up data'],
      action: ['Ver el ejemplo', 'See the example'],
    },
    snakes: {
      title: ['Serpientes y escaleras', 'Snakes and ladders'],
      line: [
        'El tablero de siempre, contado en voz alta y con moraleja.',
        'The board everyone knows, told out loud and with a moral.',
      ],
      shown: ['Se juega aquí, de dos a cuatro personas', 'Play it here, two to four people'],
      action: ['Jugar', 'Play'],
    },
    words: {
      title: ['Adivina la palabra', 'Guess the word'],
      line: [
        'Tres pistas y una palabra: adivinarla pronto vale más.',
        'Three clues and one word: the earlier you guess, the more it’s worth.',
      ],
      shown: ['Se juega aquí, de una a cuatro personas', 'Play it here, one to four people'],
      action: ['Jugar', 'Play'],
    },
  },
  from: ['Proyectos desde {price} más IVA', 'Projects from {price} plus VAT'],
  price: ['De {from} a {to}', 'From {from} to {to}'],
  vat: ['más IVA, según el alcance', 'plus VAT, depending on scope'],
  onRequest: ['Precio a consultar', 'Price on request'],
  courses: {
    heading: ['Y enseñamos a usarlo', 'And we teach people to use it'],
    text: [
      'Cursos de computación y programación, en línea o presenciales.',
      'Courses in computing and programming, online or in person.',
    ],
    action: ['Ver los cursos', 'See the courses'],
  },
  closing: {
    heading: ['¿Qué hace todavía a mano?', 'What do you still do by hand?'],
    text: [
      'Cuéntenos cómo trabaja hoy. Le decimos si podemos ayudarle y cómo.',
      'Tell us how you work today. We’ll tell you whether we can help, and how.',
    ],
    action: ['Pedir presupuesto', 'Get a quote'],
  },
});
