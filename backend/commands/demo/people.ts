import type { Language } from '#model/languages.ts';

/** Somebody whom nobody knows: every name is invented, and no mailbox is anybody's. */
export interface Person {
  readonly name: string;
  readonly lastname: string;
  readonly email: string;
  readonly language: Language;
}

/** Who signs in to the desk, with the password that is printed. */
export const staff = [
  { name: 'Marisol Aguilar', email: 'marisol@tlacuilo.example', password: 'Hojas-de-amate-52', language: 'es' },
  { name: 'Darío Cruz', email: 'dario@tlacuilo.example', password: 'Tinta-y-papel-20', language: 'en' },
] as const;

/** Who was invited and never came, and who left. */
export const invited = { name: 'Ximena Robles', email: 'ximena@tlacuilo.example', language: 'es' } as const;
export const former = { name: 'Tomás Iturbe', email: 'tomas@tlacuilo.example', language: 'es' } as const;

const spanish = `Jimena Castañeda, Óscar Valdivia, Lucía Bautista, Ernesto Quiroz, Abril Zamora,
Ramiro Escobedo, Noemí Landa, Iván Ocampo, Fernanda Rentería, Saúl Higuera, Paloma Treviño, Gerardo Luna, Beatriz Ávila,
Emilio Nájera, Itzel Carranza, Hugo Villaseñor, Renata Palacios, Joel Cisneros, Daniela Ibáñez, Arturo Pineda, Mónica Arce,
Leonel Fuentes, Graciela Montes, Pablo Sandoval, Mateo Espino, Silvia Corona, Rubén Alcocer, Andrea Solís,
Camila Duarte, Felipe Rosas, Norma Estrada, Diego Melgar, Teresa Olvera, Manuel Barrera, Lorena Tapia,
Alonso Cárdenas, Ximena Murillo, Rafael Toscano, Elisa Guerra, Bruno Salgado, Martha Peña, Adrián Lozano, Sofía Beltrán, Julio Cervantes, Ulises Garza, Carmen Uribe, Aurora Vega, Simón Trejo, Pilar Macías, Efraín Soto`;
const english = `Claire Whitmore, Daniel Okafor, Hannah Lindqvist, Marcus Bell, Priya Raman, Owen Gallagher, Ruth Abernathy,
Samuel Pike, Nora Kessler, Theo Vance`;

/** Everybody who reserves, in an order that stays. */
export const people: readonly Person[] = [...read(spanish, 'es'), ...read(english, 'en')];

/** Who writes and never reserved, or whose mailbox takes no letter. */
const others = read('Rocío Méndez, Tomás Aguirre, Regina Mata, Víctor Huerta, Yolanda Ríos, Nicolás Rangel', 'es');

/** Whoever is called that. */
export function personNamed(full: string): Person {
  const found = [...people, ...others].find(({ name, lastname }) => `${name} ${lastname}` === full);
  if (!found) throw new Error(`Nobody is called ${full}`);
  return found;
}

function read(names: string, language: Language): Person[] {
  return names.split(',').map((full) => {
    const [name = '', ...rest] = full.trim().split(' ');
    const lastname = rest.join(' ');
    return { name, lastname, email: `${plain(name)}.${plain(lastname)}@ejemplo.example`, language };
  });
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
