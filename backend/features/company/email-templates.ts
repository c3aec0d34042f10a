import { button, facts, headedBody, paragraph } from '#backend/platform/email/outbox/email-body.ts';
import type { EmailTemplate } from '#backend/platform/email/outbox/email-template.ts';
import { bankChangedWords } from '#content/emails/bank-changed.ts';
import { companyMoment } from '#content/emails/company-moment.ts';

interface BankChange {
  readonly who: string;
  /** ISO. */
  readonly at: string;
  /** New account, last four digits only; null: none. */
  readonly bank: { readonly name: string; readonly digits: string } | null;
}

/** To every staff account. */
export const bankChanged: EmailTemplate<BankChange> = {
  kind: 'bank-changed',
  to: 'holder',
  byConsent: false,
  compose({ who, at, bank }, language, { site }) {
    const words = bankChangedWords[language];
    return headedBody(words, [
      paragraph(bank ? words.lead : words.removed),
      facts([
        ...(bank
          ? ([
              [words.bank, bank.name],
              [words.clabe, words.ends.replace('{digits}', bank.digits)],
            ] as const)
          : []),
        [words.who, who],
        [words.when, companyMoment(at, language)],
      ]),
      paragraph(words.unknown),
      button(words.button, `${site}/desk/company`),
    ]);
  },
};
