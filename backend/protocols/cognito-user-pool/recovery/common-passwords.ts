import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { preparePassword } from '#model/accounts/password.ts';

/** Most used passwords that are refused (decision 0028). */
const mostCommon = 3_000;

/** Local additions to that English list. */
const commonHere = `
  administrador amor bienvenida bienvenido bonita cambiame chivas clave contrasena corazon cruzazul empresa estrella
  futbol guadalajara hola mexicana mexicano mexicolindo monterrey mipassword nomeacuerdo novela oficina princesa puebla
  pumas secreta secreto sistema sistemas soporte teamo temporal tequiero trabajo usuario
  lunes martes miercoles jueves viernes sabado domingo primavera verano otono invierno
  enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
`;

/** More added characters than this make a password of their own. */
const mostDress = 10;

let known: Promise<ReadonlySet<string>> | undefined;

/**
 * True for a common password, or one of `own`. Also in other case, with look-alike signs
 * (`P@ssw0rd`), or with numbers and signs around it (`Password2026!`). For passwords of the
 * policy's length.
 */
export async function isCommonPassword(password: string, own: readonly string[]): Promise<boolean> {
  known ??= readKnown();
  const words = await known;
  const ownWords = new Set(own.map(simplify));
  return undressed(simplify(password)).some((word) => words.has(word) || ownWords.has(word));
}

/** Words that make a poor password. */
export function wordsOf(email: string, names: readonly string[]): readonly string[] {
  const [mailbox = '', domain = ''] = email.split('@');
  const name = mailbox.replace(/\+.*/s, '');
  const labels = domain.split('.').slice(0, -1);
  const sources = [email, email.replace(/\.[^.]*$/, ''), mailbox, name, ...labels, ...names];
  const words = [...sources, ...sources.map((text) => text.replace(/[^\p{L}\p{N}]/gu, '')), ...name.split(/[._+-]/)];
  return words.filter((word) => word.length >= 3);
}

/** The word inside, with up to two end letters less: policies made `123456` into `Aa123456!`. */
function undressed(text: string): string[] {
  const words: string[] = [];
  const firstLetter = Math.max(text.search(/\p{L}/u), 0);
  const afterLast = text.length - (/[^\p{L}]*$/u.exec(text)?.[0].length ?? 0);
  for (let start = 0; start <= firstLetter + 2; start += 1) {
    for (let end = text.length; end >= afterLast - 2; end -= 1) {
      const least = start > firstLetter || end < afterLast ? 6 : 1;
      if (end - start < least || lengthOfDress(text.slice(0, start) + text.slice(end)) > mostDress) break;
      const word = text.slice(start, end);
      words.push(word, withLetters(word, 'i'), withLetters(word, 'l'));
    }
  }
  return words;
}

/** Characters, except those that repeat or follow the previous one (`123`, `!!!`). */
function lengthOfDress(dress: string): number {
  let length = 0;
  for (let at = 0; at < dress.length; at += 1) {
    if (at === 0 || Math.abs(dress.charCodeAt(at) - dress.charCodeAt(at - 1)) > 1) length += 1;
  }
  return length;
}

const letters: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '€': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
  '+': 't',
  '8': 'b',
  '9': 'g',
};

/** Reads look-alike signs as letters; `1`, `!` and `|` as `stroke`. */
function withLetters(word: string, stroke: 'i' | 'l'): string {
  return word.replace(/[1!|]/g, stroke).replace(/[03€4@5$7+89]/g, (sign) => letters[sign] ?? sign);
}

function simplify(text: string): string {
  return preparePassword(text).toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}

/** Not imported: all 50,000 of the list would stay in memory. */
async function readKnown(): Promise<ReadonlySet<string>> {
  const file = createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common/src/passwords.json');
  const ranked = JSON.parse(await readFile(file, 'utf8')) as readonly string[];
  const words = [...ranked.slice(0, mostCommon), ...commonHere.trim().split(/\s+/)];
  // Some contain numbers (`trustno1`): add their lettered forms.
  const lettered = words.filter((word) => /\d/.test(word) && /[a-z]/.test(word));
  return new Set([...words, ...lettered.flatMap((word) => [withLetters(word, 'i'), withLetters(word, 'l')])]);
}
