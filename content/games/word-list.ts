import type { Bilingual } from '#content/bilingual.ts';

/** `word` in singular; clues from the broadest to the closest. */
export interface Guessed {
  readonly word: string;
  readonly clues: readonly [string, string, string];
}

/** Each language has its own words; they are not translations. */
export const wordList: Bilingual<readonly Guessed[]> = {
  es: readWords(`
árbol | Está vivo y no camina. | Da sombra a quien pasa. | Tiene tronco, ramas y hojas.
piñata | Nadie la quiere entera. | Se cuelga en las posadas. | Se rompe con un palo y caen dulces.
luna | Cambia de forma sin moverse de lugar. | Se ve mejor de noche. | Dicen que en ella hay un conejo.
espejo | Siempre dice la verdad, pero al revés. | Cuelga en el baño. | En él se ve su propia cara.
sombra | Lo sigue a todas partes. | Desaparece cuando se va la luz. | La hace usted cuando le da el sol.
nube | Es grande y casi no pesa. | Pasa por arriba, a veces gris. | De ella cae la lluvia.
reloj | Tiene números y no suma. | No se cansa de contar. | Dice la hora.
puente | Une lo que está separado. | Se pasa por encima de él. | Cruza el río para que usted no se moje.
semilla | Es pequeña y guarda algo enorme. | Espera debajo de la tierra. | De ella nace una planta.
hormiga | Carga más de lo que pesa. | Nunca camina sola. | Vive en un agujero y le gusta el azúcar.
colibrí | Se queda quieto en el aire. | Bebe de las flores. | Es el ave más pequeña, y también se llama chuparrosa.
maíz | Se come de mil maneras. | Lo hay blanco, amarillo, rojo y azul. | De él se hacen las tortillas.
volcán | Puede dormir cien años. | A veces echa humo. | Uno se llama Popocatépetl.
papalote | Necesita viento. | Se detiene con un hilo. | Es de papel y vuela.
tortuga | Lleva su casa a cuestas. | Nunca tiene prisa. | Tiene concha y le ganó a la liebre.
jabón | Se hace chico cuando trabaja. | Resbala de las manos. | Hace espuma y quita la mugre.
café | También es un color. | Huele a mañana. | Se toma caliente, solo o con leche.
campana | Tiene lengua y no habla. | Vive en una torre. | Suena: tolón, tolón.
puerta | Abre y cierra sin tener boca. | Está en todas las casas. | Se toca antes de entrar.
lápiz | Se gasta de tanto hablar callado. | Lleva madera por fuera. | Escribe, y lo escrito se puede borrar.
ratón | Uno come queso y otro no come nada. | Le tiene miedo al gato. | Se lleva los dientes que se caen.
sueño | Viene con los ojos cerrados. | Al despertar casi se olvida. | Se tiene de noche, en la cama.
montaña | Es muy vieja y muy alta. | La cumbre es su cabeza. | Se sube a pie y arriba hace frío.
llave | Tiene dientes y no muerde. | Cabe en el bolsillo. | Sin ella no se abre la puerta.
`),
  en: readWords(`
tree | It is alive and does not walk. | It gives shade. | It has a trunk, branches and leaves.
moon | It changes its shape without going away. | It is best seen at night. | People have walked on it.
mirror | It always tells the truth, the wrong way round. | It hangs on a wall. | You see your own face in it.
shadow | It follows you everywhere. | It goes when the light goes. | You make one in the sun.
cloud | It is huge and seems to weigh nothing. | It passes above, sometimes gray. | Rain falls from it.
clock | It has hands and holds nothing. | It never tires of counting. | It tells the time.
bridge | It joins what is apart. | You walk over it. | It takes you across a river.
seed | It is small and keeps something big. | It waits under the ground. | A plant grows from it.
ant | It carries more than it weighs. | It never walks alone. | It has six legs and likes sugar.
kite | It needs wind. | It is held by a string. | It is made of paper and flies.
turtle | It carries its home. | It is never in a hurry. | It has a shell and swims in the sea.
soap | It gets smaller as it works. | It slips from your hands. | It makes foam and takes dirt away.
coffee | It smells of morning. | It comes from a bean. | Grown-ups drink it hot, black or with milk.
bell | It has a tongue and does not talk. | It lives in a tower. | It rings.
door | It opens and closes without a mouth. | Every house has one. | You knock on it.
pencil | It wears down as it works, without a word. | It has wood on the outside. | It writes, and it can be erased.
mouse | One eats cheese, another eats nothing. | It is afraid of the cat. | It moves the arrow on a screen, too.
dream | It comes with your eyes closed. | In the morning you almost forget it. | You have it in bed, asleep.
key | It has teeth and does not bite. | It fits in a pocket. | Without it the door stays locked.
river | It runs and has no feet. | It has a mouth and a bed. | Its water goes to the sea.
volcano | It can sleep for a hundred years. | Sometimes it smokes. | Lava comes out of it.
library | It is full and it is quiet. | You borrow there and you pay nothing. | Its shelves hold books.
snow | It is white and does not last. | It falls without a sound. | A man with a carrot nose is made of it.
candle | It gets shorter as it lives. | It cries hot tears. | You blow it out on your birthday.
`),
};

function readWords(lines: string): readonly Guessed[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [word = '', broad = '', close = '', closest = ''] = line.split(' | ');
      return { word, clues: [broad, close, closest] };
    });
}
