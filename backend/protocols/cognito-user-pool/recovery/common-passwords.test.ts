import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCommonPassword, wordsOf } from './common-passwords.ts';

const file = createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common/src/passwords.json');
const ranked = JSON.parse(readFileSync(file, 'utf8')) as readonly string[];
const own = wordsOf('Ana.Ruiz+sitio@tlacuilo.example', ['Tlacuilo']);

describe('isCommonPassword', () => {
  it.each([
    'Password1!',
    'P@ssw0rd123!',
    'pA$$w0rd!!!!!!!!!!!!',
    'Password123456789!',
    'Password2026!',
    '!!Welcome1',
    '$unsh1ne!1',
    'Qwerty123$',
    '1Qaz2wsx!',
    'Abc123!!',
    'P1ayboy!!2',
    'Letme1n!',
    'Changeme_2026-2027',
    'Contraseña1!',
    'CONTRASEÑA-2026',
    'Mexico2026!',
    'B1envenid0$',
    'Enero_2026',
    'Miércoles1!',
    'Ana2026!',
    'Ruiz-2026',
    'AnaRuiz1!',
    'Ana.Ruiz1!',
    '7lacu1lo!9',
    'Tlacuilo#2026',
    'Aa123456!',
    '123456Aa!',
    'PasswordAa1!',
    '#1Dragons',
  ])('rejects %s', async (password) => {
    expect(await isCommonPassword(password, own)).toBe(true);
  });

  it.each([
    'correct-Horse7-battery',
    'Tres tristes tigres, 3 platos',
    'Love!84-7299+3105',
    'Ruta-58-al-Ajusco',
    'xK7#pq2!Lm9$',
    'Anaranjado-7',
    '¿Quién-vive-4-calles?',
    'Contraseña-del-gato-9',
  ])('accepts %s', async (password) => {
    expect(await isCommonPassword(password, own)).toBe(false);
  });

  it('rejects each of the 3,000 words with common substitutions', async () => {
    const dress: Readonly<Record<string, string>> = { a: '@', e: '3', o: '0', s: '$', i: '1', t: '7' };
    const words = fc.constantFrom(...ranked.slice(0, 3_000).filter((word) => /[a-z]{2}/.test(word)));
    const some = fc.infiniteStream(fc.boolean());
    const around = fc.constantFrom('', '1', '!', '123', '2026', '#1', '99!');
    await fc.assert(
      fc.asyncProperty(words, some, some, around, around, async (word, upper, signs, before, after) => {
        const dressed = [...word]
          .map((letter) => (signs.next().value ? (dress[letter] ?? letter) : letter))
          .map((letter) => (upper.next().value ? letter.toUpperCase() : letter))
          .join('');
        expect(await isCommonPassword(before + dressed + after, [])).toBe(true);
      }),
      { seed: 28, numRuns: 2_000 },
    );
  });

  it('accepts random passwords', async () => {
    const sign = fc.constantFrom(...'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789@!#$%^*-_');
    await fc.assert(
      fc.asyncProperty(fc.array(sign, { minLength: 14, maxLength: 20 }), async (signs) => {
        expect(await isCommonPassword(signs.join(''), own)).toBe(false);
      }),
      { seed: 28, numRuns: 1_000 },
    );
  });

  it('handles the longest password of the policy', async () => {
    expect(await isCommonPassword(`${'!1'.repeat(32)}a${'1!'.repeat(31)}`, own)).toBe(false);
    expect(await isCommonPassword('1'.repeat(128), own)).toBe(true);
    expect(await isCommonPassword(`${'x!'.repeat(63)}1X`, own)).toBe(false);
  });
});

it('extracts the words of an address without tag and top-level domain', () => {
  expect(new Set(own)).toEqual(
    new Set([
      'Ana.Ruiz+sitio@tlacuilo.example',
      'AnaRuizsitiotlacuiloexample',
      'Ana.Ruiz+sitio@tlacuilo',
      'AnaRuizsitiotlacuilo',
      'Ana.Ruiz+sitio',
      'AnaRuizsitio',
      'Ana.Ruiz',
      'AnaRuiz',
      'Ana',
      'Ruiz',
      'tlacuilo',
      'Tlacuilo',
    ]),
  );
});
