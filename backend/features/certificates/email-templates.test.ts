import { expect, it } from 'vitest';
import { renderEmail } from '#backend/platform/email/templates/render-email.ts';
import { languages } from '#model/languages.ts';
import { keyRingOf } from '#tests/wire/support/key-ring.ts';
import { certificateEmails } from './email-templates.ts';

const facts = { name: 'Rocío Méndez', course: 'Python', folio: 'TL-7K3M-Q9XW-R', issuedOn: '2026-11-13' };

it.each([
  ['certificate-issued', { ...facts, corrects: false }],
  ['certificate-issued', { ...facts, corrects: true }],
  ['certificate-issued', { ...facts, corrects: false, toBuyer: true }],
  ['certificate-issued', { ...facts, corrects: true, toBuyer: true }],
  ['certificate-withdrawn', { ...facts, reason: 'Se expidió dos veces' }],
  ['certificate-withdrawn', { ...facts, reason: 'Se expidió dos veces', toBuyer: true }],
])('%s links to the page, the file and LinkedIn, in both languages', (kind, variant) => {
  for (const language of languages) {
    const { html, text, subject } = renderEmail(
      { ring: keyRingOf('k'), emails: certificateEmails, origin: 'https://telar.example', inbox: 'a@telar.example' },
      {
        recipient: 'rocio@example.mx',
        language,
        letter: JSON.stringify({ kind, ...variant }),
        createdAt: '2026-11-13T18:00:00.000Z',
      },
    );
    expect(subject).toContain('Python');
    expect(text).toContain('TL-7K3M-Q9XW-R');
    for (const one of [html, text, subject]) expect(one).not.toMatch(/undefined|null|\[object/);
    if ('toBuyer' in variant) {
      expect(text).toContain('Rocío Méndez');
      expect(text).not.toMatch(/usted aprobó|su curso|mi constancia|linkedin|you passed|my certificate/i);
    }
    if (kind === 'certificate-withdrawn') {
      expect(text).toContain('Se expidió dos veces');
      continue;
    }
    const site = language === 'es' ? 'https://telar.example' : 'https://telar.example/en';
    expect(text).toContain(`${site}/certificates/TL-7K3M-Q9XW-R`);
    expect(text).toContain('https://telar.example/certificates/TL-7K3M-Q9XW-R.pdf');
    if ('toBuyer' in variant) continue;
    expect(text).toContain('https://www.linkedin.com/profile/add?startTask=CERTIFICATION_NAME&name=Python');
    expect(text).toContain('issueYear=2026&issueMonth=11');
  }
});
