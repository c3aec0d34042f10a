import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { folioAlphabet, formatFolio, makeFolioCode, readFolio } from './folio.ts';

const codes = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => {
  let at = 0;
  return makeFolioCode((size) =>
    Uint8Array.from({ length: size }, () => bytes[at++ % 32] ?? 0).map((byte) => byte % 248),
  );
});

describe('folio of a certificate', () => {
  it('is read as printed, without prefix, in lower case, with other spaces and dashes', () => {
    const code = makeFolioCode(randomBytes);
    const folio = formatFolio({ prefix: 'TL', code });
    expect(folio).toMatch(/^TL-[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]$/);
    for (const typed of [
      folio,
      code,
      folio.toLowerCase(),
      ` ${folio.replaceAll('-', ' ')} `,
      folio.replaceAll('-', '–'),
    ]) {
      expect(readFolio(typed)).toBe(code);
    }
  });

  it('reveals each substituted character and each swap of neighbours', () => {
    fc.assert(
      fc.property(codes, fc.nat(8), fc.nat(30), (code, at, other) => {
        const letter = folioAlphabet[other] ?? '';
        const changed = code.slice(0, at) + letter + code.slice(at + 1);
        if (changed !== code) expect(readFolio(changed)).toBeNull();
        const swapped = code.slice(0, at) + (code[at + 1] ?? '') + code[at] + code.slice(at + 2);
        if (at < 8 && swapped !== code) expect(readFolio(swapped)).toBeNull();
      }),
    );
  });

  it('forgives O and 0 for a Q or D if the check character decides', () => {
    expect(readFolio(`7K3MQ9XW${checkFor('7K3MQ9XW')}`)).not.toBeNull();
    const code = `7K3MQ9XW${checkFor('7K3MQ9XW')}`;
    expect(readFolio(code.replace('Q', 'O'))).toBe(code);
    expect(readFolio(code.replace('Q', '0'))).toBe(code);
  });

  it.each([
    ['nothing', ''],
    ['8 characters', '7K3MQ9XW'],
    ['homographs', 'ТL-7К3М-Q9ХW-4'],
    ['a long text', '7'.repeat(10_000)],
    ['only forgiven characters', 'OOOOOOOOO'],
    ['signs', '<script>'],
  ])('is null for %s', (_, typed) => {
    expect(readFolio(typed)).toBeNull();
  });

  it('uses all characters equally', () => {
    const counts = new Map<string, number>();
    for (let n = 0; n < 2_000; n += 1) {
      for (const letter of makeFolioCode(randomBytes).slice(0, 8)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    }
    expect(counts.size).toBe(31);
    for (const count of counts.values()) expect(count / (16_000 / 31)).toBeGreaterThan(0.75);
  });
});

function checkFor(start: string): string {
  return [...folioAlphabet].find((letter) => readFolio(start + letter)) ?? '';
}
