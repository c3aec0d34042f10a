import { describe, expect, it } from 'vitest';
import { brokenRules, type PasswordRule, passwordLimits, passwordRules, preparePassword } from './password.ts';

/** Shortest password that satisfies every rule. */
const fits = 'Abcdef1@';

describe('brokenRules', () => {
  it.each<[string, string, readonly PasswordRule[]]>([
    ['the shortest that fits', fits, []],
    ['nothing', '', passwordRules],
    ['seven characters', 'Abcde1@', ['length']],
    ['no lower case', 'ABCDEF1@', ['lower']],
    ['no upper case', 'abcdef1@', ['upper']],
    ['no number', 'Abcdefg@', ['number']],
    ['no symbol', 'Abcdefg1', ['symbol']],
    ['several at once, in their order', 'abc', ['length', 'upper', 'number', 'symbol']],
    ['a sentence with blanks', 'Tres tristes tigres, 3 platos', []],
  ])('%s', (_name, password, broken) => {
    expect(brokenRules(password)).toEqual(broken);
  });

  it.each([...'@!#$%^*', ...'"&\'()+,-./:;<=>?[]\\_`{|}~', ...'¿¡´¨€§…–'])('accepts %s as a symbol', (symbol) => {
    expect(brokenRules(`Abcdef1${symbol}`)).toEqual([]);
  });

  it.each([
    ['a blank', ' '],
    ['a blank that does not break', '\u00A0'],
    ['a tab', '\t'],
    ['a letter with an accent', 'é'],
    ['an accent of its own', 'e\u0301'],
    ['a letter without case', '字'],
    ['an invisible joiner', '\u200D'],
    ['a control character', '\u0007'],
  ])('rejects %s as a symbol', (_name, sign) => {
    expect(brokenRules(`Abcdef12${sign}`)).toEqual(['symbol']);
  });

  it('counts letters and digits of every script', () => {
    expect(brokenRules('ñandú-Ñ1')).toEqual([]);
    expect(brokenRules('Пароль-١٢')).toEqual([]);
    expect(brokenRules('ÁÉÍÓÚÜ1!')).toEqual(['lower']);
  });

  it('counts grapheme clusters', () => {
    // Seven: the combining accent does not count, the emoji counts as one.
    expect(brokenRules('Abe\u0301d1😀')).toEqual(['length']);
    expect(brokenRules('Abe\u0301de1😀x')).toEqual([]);
    const most = `${fits}${'x'.repeat(passwordLimits.most - fits.length)}`;
    expect(brokenRules(most)).toEqual([]);
    expect(brokenRules(`${most}x`)).toEqual(['length']);
    expect(brokenRules(`${most.slice(0, -1)}😀`)).toEqual([]);
  });
});

describe('preparePassword', () => {
  it('normalizes accents and spaces', () => {
    expect(preparePassword('cafe\u0301\u00A0y\u3000té')).toBe('café y té');
  });

  it('changes nothing else', () => {
    for (const password of [' Ab ', 'ﬁ½…´', '\u0000a', 'ＡＢ']) expect(preparePassword(password)).toBe(password);
  });

  it('is idempotent', () => {
    for (const password of ['\uD800e\u0301', '\u2003\u0301', 'a\u00A0\u0301']) {
      expect(preparePassword(preparePassword(password))).toBe(preparePassword(password));
    }
  });
});
