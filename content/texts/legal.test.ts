import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languages } from '#model/languages.ts';

describe.each(languages)('in %s', (language) => {
  const read = (name: string) => readFileSync(join(import.meta.dirname, language, `${name}.md`), 'utf8');

  test.each(['terms', 'privacity'])('%s promise nothing of reservations, which are not there yet', (name) => {
    const text = read(name);
    expect(text).not.toMatch(/reserv|lista de espera|waiting list|\b60 min|\b24 ho|calendar/i);
    // What a course is asked for with is there, and leads to the form.
    if (name === 'terms') expect(text).toContain(language === 'es' ? '(/contact)' : '(/en/contact)');
  });

  test('the notice keeps its date, and a note of another date names the authority of today', () => {
    const notice = read('privacity');
    expect(notice).toMatch(/^updated: 2024-09-07$/m);
    expect(notice).toMatch(/\{\{noted\}\}.*\{\{authoritySince\}\}.*\{\{authority\}\}.*\{\{authorityBefore\}\}/);
    expect(notice).not.toContain('INAI');
  });
});
