import type { Bilingual } from '#content/bilingual.ts';

/** A word to be guessed, in singular, and its three clues from the broadest to the closest. */
export interface Guessed {
  readonly word: string;
  readonly clues: readonly [string, string, string];
}

/** The words of each language are its own: none is a translation. */
export const wordList: Bilingual<readonly Guessed[]> = {
  es: [
    { word: 'árbol', clues: ['Está vivo y no camina.', 'Da sombra a quien pasa.', 'Tiene tronco, ramas y hojas.'] },
    {
      word: 'piñata',
      clues: ['Nadie la quiere entera.', 'Se cuelga en las posadas.', 'Se rompe con un palo y caen dulces.'],
    },
    {
      word: 'luna',
      clues: ['Cambia de forma sin moverse de lugar.', 'Se ve mejor de noche.', 'Dicen que en ella hay un conejo.'],
    },
    {
      word: 'espejo',
      clues: ['Siempre dice la verdad, pero al revés.', 'Cuelga en el baño.', 'En él se ve su propia cara.'],
    },
    {
      word: 'sombra',
      clues: ['Le sigue a todas partes.', 'Desaparece cuando se va la luz.', 'La hace usted cuando le da el sol.'],
    },
    { word: 'nube', clues: ['Es grande y casi no pesa.', 'Pasa por arriba, a veces gris.', 'De ella cae la lluvia.'] },
    { word: 'reloj', clues: ['Tiene manos y no agarra nada.', 'No se cansa de contar.', 'Dice la hora.'] },
    {
      word: 'puente',
      clues: ['Une lo que está separado.', 'Se pasa por encima de él.', 'Cruza el río para que usted no se moje.'],
    },
    {
      word: 'semilla',
      clues: ['Es pequeña y guarda algo enorme.', 'Espera debajo de la tierra.', 'De ella nace una planta.'],
    },
    {
      word: 'hormiga',
      clues: ['Carga más de lo que pesa.', 'Nunca camina sola.', 'Vive en un agujero y le gusta el azúcar.'],
    },
    {
      word: 'colibrí',
      clues: [
        'Se queda quieto en el aire.',
        'Bebe de las flores.',
        'Es el ave más pequeña, y también se llama chuparrosa.',
      ],
    },
    {
      word: 'maíz',
      clues: ['Se come de mil maneras.', 'Lo hay blanco, amarillo, rojo y azul.', 'De él se hacen las tortillas.'],
    },
    { word: 'volcán', clues: ['Puede dormir cien años.', 'A veces echa humo.', 'Uno se llama Popocatépetl.'] },
    { word: 'papalote', clues: ['Necesita viento.', 'Se detiene con un hilo.', 'Es de papel y vuela.'] },
    {
      word: 'tortuga',
      clues: ['Lleva su casa a cuestas.', 'Nunca tiene prisa.', 'Tiene concha y le ganó a la liebre.'],
    },
    {
      word: 'jabón',
      clues: ['Se hace chico cuando trabaja.', 'Resbala de las manos.', 'Hace espuma y quita la mugre.'],
    },
    { word: 'café', clues: ['También es un color.', 'Huele a mañana.', 'Se toma caliente, solo o con leche.'] },
    { word: 'campana', clues: ['Tiene lengua y no habla.', 'Vive en una torre.', 'Suena: tolón, tolón.'] },
    {
      word: 'puerta',
      clues: ['Abre y cierra sin tener boca.', 'Está en todas las casas.', 'Se toca antes de entrar.'],
    },
    {
      word: 'lápiz',
      clues: ['Se gasta de tanto hablar callado.', 'Lleva madera por fuera.', 'Escribe, y lo escrito se puede borrar.'],
    },
    {
      word: 'ratón',
      clues: ['Uno come queso y otro no come nada.', 'Le tiene miedo al gato.', 'Se lleva los dientes que se caen.'],
    },
    {
      word: 'sueño',
      clues: ['Viene con los ojos cerrados.', 'Al despertar casi se olvida.', 'Se tiene de noche, en la cama.'],
    },
    {
      word: 'montaña',
      clues: ['Es muy vieja y muy alta.', 'La cumbre es su cabeza.', 'Se sube a pie y arriba hace frío.'],
    },
    { word: 'llave', clues: ['Tiene dientes y no muerde.', 'Cabe en el bolsillo.', 'Sin ella no se abre la puerta.'] },
  ],
  en: [
    {
      word: 'tree',
      clues: ['It is alive and does not walk.', 'It gives shade.', 'It has a trunk, branches and leaves.'],
    },
    {
      word: 'moon',
      clues: ['It changes its shape without going away.', 'It is best seen at night.', 'People have walked on it.'],
    },
    {
      word: 'mirror',
      clues: ['It always tells the truth, the wrong way round.', 'It hangs on a wall.', 'You see your own face in it.'],
    },
    {
      word: 'shadow',
      clues: ['It follows you everywhere.', 'It goes when the light goes.', 'You make one in the sun.'],
    },
    {
      word: 'cloud',
      clues: ['It is huge and seems to weigh nothing.', 'It passes above, sometimes gray.', 'Rain falls from it.'],
    },
    { word: 'clock', clues: ['It has hands and holds nothing.', 'It never tires of counting.', 'It tells the time.'] },
    { word: 'bridge', clues: ['It joins what is apart.', 'You walk over it.', 'It takes you across a river.'] },
    {
      word: 'seed',
      clues: ['It is small and keeps something big.', 'It waits under the ground.', 'A plant grows from it.'],
    },
    {
      word: 'ant',
      clues: ['It carries more than it weighs.', 'It never walks alone.', 'It has six legs and likes sugar.'],
    },
    { word: 'kite', clues: ['It needs wind.', 'It is held by a string.', 'It is made of paper and flies.'] },
    {
      word: 'turtle',
      clues: ['It carries its home.', 'It is never in a hurry.', 'It has a shell and swims in the sea.'],
    },
    {
      word: 'soap',
      clues: ['It gets smaller as it works.', 'It slips from your hands.', 'It makes foam and takes dirt away.'],
    },
    {
      word: 'coffee',
      clues: ['It smells of morning.', 'It comes from a bean.', 'Grown-ups drink it hot, black or with milk.'],
    },
    { word: 'bell', clues: ['It has a tongue and does not talk.', 'It lives in a tower.', 'It rings.'] },
    { word: 'door', clues: ['It opens and closes without a mouth.', 'Every house has one.', 'You knock on it.'] },
    {
      word: 'pencil',
      clues: [
        'It wears down as it works, without a word.',
        'It has wood on the outside.',
        'It writes, and it can be erased.',
      ],
    },
    {
      word: 'mouse',
      clues: [
        'One eats cheese, another eats nothing.',
        'It is afraid of the cat.',
        'It moves the arrow on a screen, too.',
      ],
    },
    {
      word: 'dream',
      clues: ['It comes with your eyes closed.', 'In the morning you almost forget it.', 'You have it in bed, asleep.'],
    },
    {
      word: 'key',
      clues: ['It has teeth and does not bite.', 'It fits in a pocket.', 'Without it the door stays locked.'],
    },
    { word: 'river', clues: ['It runs and has no feet.', 'It has a mouth and a bed.', 'Its water goes to the sea.'] },
    { word: 'volcano', clues: ['It can sleep for a hundred years.', 'Sometimes it smokes.', 'Lava comes out of it.'] },
    {
      word: 'library',
      clues: ['It is full and it is quiet.', 'You borrow there and you pay nothing.', 'Its shelves hold books.'],
    },
    {
      word: 'snow',
      clues: ['It is white and does not last.', 'It falls without a sound.', 'A man with a carrot nose is made of it.'],
    },
    {
      word: 'candle',
      clues: ['It gets shorter as it lives.', 'It cries hot tears.', 'You blow it out on your birthday.'],
    },
  ],
};
