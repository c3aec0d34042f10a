import { describe, expect, it } from 'vitest';
import { bankChanged } from '#backend/features/company/email-templates.ts';
import { contactEmails } from '#backend/features/contact/email-templates.ts';
import { testEmail } from '#backend/features/dashboard/email-templates.ts';
import { newsletterEmails } from '#backend/features/newsletter/email-templates.ts';
import { privacyEmails } from '#backend/features/privacy/email-templates.ts';
import { codeOf, linkTokenOf } from '#backend/platform/tokens/code-token.ts';
import { readOptIn, readWithdraw } from '#backend/platform/tokens/email-token.ts';
import { accountEmails } from '#backend/protocols/cognito-user-pool/email-templates.ts';
import { showCode } from '#model/accounts/emailed-code.ts';
import type { Language } from '#model/languages.ts';
import { keyRingOf } from '#tests/wire/support/key-ring.ts';
import { type RenderedEmail, renderEmail } from './render-email.ts';

const ring = keyRingOf('k');
const origin = 'https://site.example';
const inbox = 'inbox@company.example';
const createdAt = '2026-11-20T16:00:00.000Z';

const templates = [testEmail, bankChanged, ...contactEmails, ...newsletterEmails, ...privacyEmails, ...accountEmails];

interface Facts {
  readonly kind: string;
  readonly [fact: string]: string | null | { readonly number: number; readonly title: string };
}

function render(facts: Facts, language: Language, recipient = 'ana@example.com'): RenderedEmail {
  return renderEmail(
    { origin, ring, emails: templates, inbox },
    { recipient, language, letter: JSON.stringify(facts), createdAt },
  );
}

const notice = {
  kind: 'contact-notice',
  contactId: 'c-1',
  name: 'Ana',
  lastname: 'Ruiz',
  email: 'ana@example.com',
  type: 'training',
  reason: 'Python',
  message: 'Primera línea\n<b>Segunda</b> & "última"',
  receivedAt: createdAt,
  personLanguage: 'en',
};
const receipt = { kind: 'contact-receipt', type: 'training' };
const answer = {
  kind: 'contact-answer',
  answer: 'Rocío, <b>buenos días</b>.\nSí.\n\n=1+1',
  author: 'Inés',
  inbox: 'hola@company.example',
  type: 'training',
  reason: 'Python de noche',
  question: '¿Cuánto?\n<i>Gracias</i>',
  askedAt: createdAt,
};
const toPeople: readonly Facts[] = [
  receipt,
  answer,
  { kind: 'newsletter-opt-in', newsletterId: 'n-1' },
  { kind: 'newsletter-welcome' },
  { kind: 'newsletter-welcome', latest: { number: 3, title: 'Fechas & <b>lugares</b>' } },
];
const aboutAccounts: readonly Facts[] = [
  { kind: 'recovery-code', codeToken: 'k.nonce' },
  { kind: 'new-account', codeToken: 'k.nonce' },
  { kind: 'test-email' },
];
const toCompany: readonly Facts[] = [
  notice,
  { kind: 'consent-withdrawn', email: 'ana@example.com', withdrawnAt: createdAt },
];

const linksOf = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address);

describe('an e-mail to a person', () => {
  it('has the numbers of the company that it gave, for calls and WhatsApp', () => {
    const source = { recipient: 'ana@example.com', language: 'es', letter: JSON.stringify(receipt), createdAt };
    const base = { origin, ring, emails: templates, inbox };
    const { html, text } = renderEmail(
      { ...base, reach: () => ({ phone: '55 1234 5678', whatsapp: '55 8765 4321' }) },
      source,
    );
    expect(linksOf(html)).toEqual(expect.arrayContaining(['tel:5512345678', 'https://wa.me/525587654321']));
    expect(text).toContain('Tel. 55 1234 5678\n');
    expect(text).toContain('WhatsApp:\nhttps://wa.me/525587654321\n');
    expect(text).not.toContain('tel:');
    const without = renderEmail({ ...base, reach: () => ({ phone: null, whatsapp: null }) }, source);
    expect(without).toEqual(renderEmail(base, source));
    const toCompany = { ...source, letter: JSON.stringify(notice) };
    const reach = () => ({ phone: '55 1234 5678', whatsapp: null });
    expect(renderEmail({ ...base, reach }, toCompany)).toEqual(renderEmail(base, toCompany));
  });

  it.each(toPeople)('ends with the link to withdraw consent, in the reader’s language: $kind', (facts) => {
    for (const [language, site] of [
      ['es', origin],
      ['en', `${origin}/en`],
    ] as const) {
      const { unsubscribe, html, text, subject, replyTo } = render(facts, language);
      // Replies to the sender address are not read.
      const answered = facts.kind === 'contact-answer' ? 'hola@company.example' : inbox;
      expect(replyTo).toEqual({ name: 'Tlacuilo', address: answered });
      expect(unsubscribe?.startsWith(`${site}/unsubscribe?token=`)).toBe(true);
      expect(readWithdraw(ring, new URL(unsubscribe ?? '').searchParams.get('token') ?? '')).toBe('ana@example.com');
      expect(linksOf(html).at(-1)).toBe(unsubscribe);
      expect(text.trimEnd().endsWith(unsubscribe ?? 'none')).toBe(true);
      expect(html).toContain(`<html lang="${language}">`);
      expect(html).toContain(`<title>${subject}</title>`);
    }
    // A reply's subject quotes the person.
    if (facts.kind !== 'contact-answer') expect(render(facts, 'es').subject).not.toBe(render(facts, 'en').subject);
    expect(render(facts, 'es').text).not.toBe(render(facts, 'en').text);
  });

  it.each(aboutAccounts)('about an account has no link to unsubscribe: $kind', (facts) => {
    const { unsubscribe, html, text, replyTo } = render(facts, 'es');
    expect(unsubscribe).toBeUndefined();
    expect(html + text).not.toMatch(/unsubscribe|Darme de baja|consentimiento/);
    expect(linksOf(html).at(-1)).toBe(`${origin}/privacity`);
    expect(replyTo).toEqual({ name: 'Tlacuilo', address: inbox });
  });

  it('about the bank account shows only its last digits, or that there is none', () => {
    const change = { kind: 'bank-changed', who: 'Inés', at: createdAt };
    const [es, en] = (['es', 'en'] as const).map((language) =>
      renderEmail(
        { origin, ring, emails: templates, inbox },
        {
          recipient: 'ana@example.com',
          language,
          letter: JSON.stringify({ ...change, bank: { name: 'Banco Uno', digits: '7771' } }),
          createdAt,
        },
      ),
    );
    expect(es?.text).toMatch(/Banco Uno[\s\S]*termina en 7771[\s\S]*Inés/);
    expect(en?.text).toMatch(/ends in 7771/);
    expect(linksOf(en?.html ?? '')).toContain(`${origin}/en/desk/company`);
    const none = JSON.stringify({ ...change, bank: null });
    const removed = renderEmail(
      { origin, ring, emails: templates, inbox },
      { recipient: 'a@example.com', language: 'es', letter: none, createdAt },
    );
    expect(removed.text).toContain('Se quitó la cuenta');
    expect(removed.text).not.toContain('termina en');
  });

  it('renders deterministically', () => {
    for (const facts of [...toPeople, ...aboutAccounts, ...toCompany])
      expect(render(facts, 'es')).toEqual(render(facts, 'es'));
  });
});

describe('a reply to a message', () => {
  it('separates the header from the first paragraph', () => {
    const underName = (html: string) => /padding:0 40px (\d+)px/.exec(html)?.[1];
    expect(underName(render(answer, 'es').html)).toBe('20');
    expect(underName(render(notice, 'es', 'inbox@company.example').html)).toBe('0');
  });

  it('formats an hour before ten as everywhere else', () => {
    const { text } = render({ ...answer, askedAt: '2026-11-20T15:03:00.000Z' }, 'en');
    expect(text).toContain('On November 20, 2026 at 9:03 am');
  });

  it.each([
    ['es', 'El 20 de noviembre de 2026 a las 10:00', 'usted escribió:'],
    ['en', 'On November 20, 2026 at 10:00 am', 'you wrote:'],
  ] as const)('is signed, has the company as Reply-To, and quotes the message (%s)', (language, when, wrote) => {
    const { subject, html, text, replyTo, byHand } = render(answer, language);
    expect(subject).toBe('Re: Python de noche');
    expect(replyTo).toEqual({ name: 'Tlacuilo', address: 'hola@company.example' });
    expect(byHand).toBe(true);
    expect(text).toContain('Rocío, <b>buenos días</b>.\nSí.\n\n=1+1\n\nInés\nTlacuilo\n');
    expect(text).toMatch(new RegExp(`${when}.*${wrote}\\n\\n> ¿Cuánto\\?\\n> <i>Gracias</i>\\n`));
    expect(html).toContain('Rocío, &lt;b&gt;buenos días&lt;/b&gt;.<br>Sí.</p>');
    expect(html).toContain('¿Cuánto?<br>&lt;i&gt;Gracias&lt;/i&gt;</blockquote>');
    expect(html).toContain('Inés<br>Tlacuilo</p>');
  });

  it('omits the quote to another mailbox, and is signed by the company without an author', () => {
    for (const language of ['es', 'en'] as const) {
      const { subject, html, text } = render({ ...answer, reason: null, question: null, author: null }, language);
      expect(subject).toBe(language === 'es' ? 'Re: Capacitación' : 'Re: Training');
      expect(html + text).not.toMatch(/Cuánto|de noche|escribió:|nos escribió|you wrote|Inés/);
      expect(text).toContain('=1+1\n\nTlacuilo\n');
    }
  });
});

describe('the confirmation e-mail', () => {
  it.each([
    ['es', `${origin}/newsletter/confirm?token=`],
    ['en', `${origin}/en/newsletter/confirm?token=`],
  ] as const)('links to the page that confirms (%s)', (language, address) => {
    const { html, text } = render({ kind: 'newsletter-opt-in', newsletterId: 'n-1' }, language);
    const [button] = linksOf(html);
    expect(button?.startsWith(address)).toBe(true);
    expect(text).toContain(button);
    const token = new URL(button ?? '').searchParams.get('token') ?? '';
    expect(readOptIn(ring, token)).toEqual({ newsletterId: 'n-1', at: createdAt });
  });
});

describe.each([
  ['recovery-code', { es: 'durante una hora', en: 'for one hour' }, { es: 'alguien', en: 'your address' }],
  ['new-account', { es: 'durante siete días', en: 'for seven days' }, { es: 'Tlacuilo', en: 'Tlacuilo' }],
] as const)('an e-mail with a link and a code: %s', (kind, howLong, reason) => {
  const facts: Facts = { kind, codeToken: 'k.nonce' };
  const [code, token] = [showCode(codeOf(ring, 'k.nonce') ?? 'none'), linkTokenOf(ring, 'k.nonce') ?? 'none'];

  it.each([
    ['es', `${origin}/forget`],
    ['en', `${origin}/en/forget`],
  ] as const)('links to the password page, with the code and their expiry (%s)', (language, page) => {
    const { html, text, subject } = render(facts, language, 'ana+sitio@example.com');
    // The page has other words for a first password.
    const first = kind === 'new-account' ? '&first=1' : '';
    const address = `${page}#token=${token}${first}&email=ana%2Bsitio%40example.com`;
    expect(linksOf(html)[0]).toBe(address.replaceAll('&', '&amp;'));
    expect(text).toContain(`${address}\n`);
    // For typing the code on another device.
    expect(text).toContain(`${page}:`);
    // Alone in its line and element, to be selected as a whole.
    expect(text.split('\n').map((line) => line.trim())).toContain(code);
    expect(html).toContain(`>${code}</p>`);
    expect(text.replace(/\s+/g, ' ')).toContain(howLong[language]);
    expect(html).toContain(howLong[language]);
    expect(text).toMatch(new RegExp(`(porque|because) ${reason[language]}`));
    // A lock screen shows the subject and the beginning.
    for (const secret of [code, token]) {
      expect(subject).not.toContain(secret);
      expect(html.slice(0, html.indexOf('<h1'))).not.toContain(secret);
      expect(text.slice(0, 200)).not.toContain(secret);
    }
  });

  it('is not sent without its code', () => {
    expect(() => render({ kind, codeToken: 'other.nonce' }, 'es')).toThrow('a key that is not known');
  });
});

it('says that the company opened the account', () => {
  const facts: Facts = { kind: 'new-account', codeToken: 'k.nonce' };
  expect(render(facts, 'es').text).toContain('Tlacuilo abrió una cuenta para usted');
  expect(render(facts, 'en').text).toContain('Tlacuilo opened an account for you');
  for (const language of ['es', 'en'] as const) {
    expect(render(facts, language).text).not.toMatch(/alguien|somebody/i);
    expect(render(facts, language).html).not.toMatch(/alguien|somebody/i);
  }
});

describe('the notice to the company', () => {
  it('has author and text, and the author as Reply-To', () => {
    const { subject, text, replyTo, unsubscribe } = render(notice, 'es', 'inbox@company.example');
    expect(subject).toBe('Capacitación: Ana Ruiz');
    expect(replyTo).toEqual({ name: 'Ana Ruiz', address: 'ana@example.com' });
    for (const part of [
      'Ana Ruiz',
      'ana@example.com',
      'Python',
      'inglés',
      '> Primera línea\n> <b>Segunda</b>',
      'c-1',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).toContain('20 de noviembre de 2026');
    expect(text).toMatch(/10:00/);
    expect(unsubscribe).toBeUndefined();
  });

  it.each([
    ['agreed', 'y ahora aceptó de nuevo', 'has now given it again'],
    ['not-agreed', 'y ahora no lo dio', 'has not given it now'],
  ] as const)('names a withdrawn consent: %s', (afterWithdrawal, es, en) => {
    for (const [language, text] of [
      ['es', es],
      ['en', en],
    ] as const) {
      expect(render({ ...notice, afterWithdrawal }, language).text.replace(/\s+/g, ' ')).toContain(text);
      expect(render(notice, language).text.replace(/\s+/g, ' ')).not.toContain(text);
    }
  });

  it('omits an absent reason', () => {
    expect(render(notice, 'es').text).toContain('Motivo');
    expect(render({ ...notice, reason: '' }, 'es').text).not.toContain('Motivo');
  });

  it('has no line breaks in headers', () => {
    const { subject, replyTo } = render({ ...notice, name: 'Ana\r\nBcc: all@example.com\n', lastname: 'R' }, 'es');
    expect(subject).toBe('Capacitación: Ana Bcc: all@example.com R');
    expect(replyTo?.name).toBe('Ana Bcc: all@example.com R');
    expect(render({ ...notice, email: '' }, 'es').replyTo).toBeUndefined();
  });

  it('has no bidi marks in headers', () => {
    const { subject, replyTo } = render({ ...notice, name: '\u202EanA', lastname: '\u2066R\u2069' }, 'es');
    expect(subject).toBe('Capacitación: anA R');
    expect(replyTo?.name).toBe('anA R');
  });
});

it('does not offer receipts again after the consent is withdrawn', () => {
  expect(render(receipt, 'es').text.replace(/\s+/g, ' ')).toContain(
    'puede retirar su consentimiento, y no le llegarán más acuses',
  );
  expect(render(receipt, 'en').text.replace(/\s+/g, ' ')).toContain(
    'you can withdraw your consent, and you’ll get no more confirmations',
  );
});

it('escapes user input as text', () => {
  const nasty = `<script>alert(1)</script><img src=x onerror="a()">'&`;
  const typed = { ...notice, name: nasty, lastname: nasty, reason: nasty, message: nasty };
  const { html } = render(typed, 'es');
  expect(html).not.toContain('<script');
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=&quot;a()&quot;&gt;&#39;&amp;');
  expect(render(notice, 'es').html).toContain('Primera línea<br>&lt;b&gt;Segunda&lt;/b&gt; &amp; &quot;última&quot;');
});

it('shows user input to the company only', () => {
  // Written by the previous version, and possibly still queued.
  const typed = { ...receipt, name: 'Zoe Sello', reason: 'gane.example', message: 'Pase por gane.example' };
  for (const language of ['es', 'en'] as const) {
    const { subject, text, html } = render(typed, language);
    for (const part of [subject, text, html]) expect(part).not.toMatch(/Zoe|Sello|gane/);
  }
  expect(render(receipt, 'es').text).toContain('Capacitación');
});

it('rejects a row of an unknown kind', () => {
  expect(() => render({ kind: 'parcel' }, 'es')).toThrow('There is no e-mail of the kind parcel.');
});
