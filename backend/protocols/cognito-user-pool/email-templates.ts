import { button, type EmailBody, facts, headedBody, paragraph } from '#backend/platform/email/outbox/email-body.ts';
import type { EmailRender, EmailTemplate } from '#backend/platform/email/outbox/email-template.ts';
import { codeOf, linkTokenOf } from '#backend/platform/tokens/code-token.ts';
import { accountNoticeWords } from '#content/emails/accounts/account-notice.ts';
import { deviceName } from '#content/emails/accounts/device.ts';
import { factorChangedWords } from '#content/emails/accounts/factor-changed.ts';
import { newAccountWords } from '#content/emails/accounts/new-account.ts';
import { recoveryCodeWords } from '#content/emails/accounts/recovery-code.ts';
import { companyMoment } from '#content/emails/company-moment.ts';
import { showCode } from '#model/accounts/emailed-code.ts';
import type { AccountRole } from '#model/accounts/roles.ts';
import type { Language } from '#model/languages.ts';

/** Seed of link and code. */
interface CodeFacts {
  readonly codeToken: string;
}

type CodeWords = (typeof recoveryCodeWords | typeof newAccountWords)[Language];

/** The code comes late: locked screens show an e-mail's beginning. */
function withCode(kind: string, to: EmailTemplate['to'], inLanguage: Readonly<Record<Language, CodeWords>>, more = '') {
  return {
    kind,
    to,
    byConsent: false,
    hasCode: true,
    compose({ codeToken }, language, wording) {
      const { site, ring, recipient } = wording;
      // The fragment reaches no log and no Referer. The link ends with an ASCII word character: link detection
      // drops final punctuation.
      const token = known(linkTokenOf(ring, codeToken));
      const address = `${site}/forget#token=${token}${more}&email=${encodeURIComponent(recipient)}`;
      return bodyOf(inLanguage[language], wording, address, showCode(known(codeOf(ring, codeToken))));
    },
    composeWithoutCode: (language, wording) =>
      bodyOf(inLanguage[language], wording, `${wording.site}/forget`, '*****-*****'),
  } satisfies EmailTemplate<CodeFacts>;
}

function bodyOf(words: CodeWords, { site }: EmailRender, address: string, code: string): EmailBody {
  return headedBody(words, [
    paragraph(words.lead),
    button(words.button, address),
    paragraph(words.valid),
    paragraph(words.elsewhere(`${site}/forget`)),
    { kind: 'code', label: words.code, code },
    paragraph(words.notYou),
  ]);
}

function known(derived: string | null): string {
  if (derived === null) throw new Error('The code of the e-mail belongs to a key that is not known.');
  return derived;
}

export const recoveryCode: EmailTemplate<CodeFacts> = withCode('recovery-code', 'visitor', recoveryCodeWords);

export const newAccount: EmailTemplate<CodeFacts> = withCode('new-account', 'holder', newAccountWords, '&first=1');

export type FactorChange = 'set' | 'phone' | 'removed' | 'codes' | 'recovered' | 'passkeyAdded' | 'passkeyRemoved';

interface FactorFacts {
  readonly change: FactorChange;
  /** Holder of the account. */
  readonly who: string;
  /** Address of another person; empty for the operator, null for the holder. */
  readonly by: string | null;
  /** True for the recipient; absent in older e-mails. */
  readonly mine?: boolean;
}

export const factorChanged: EmailTemplate<FactorFacts> = {
  kind: 'factor-changed',
  to: 'holder',
  byConsent: false,
  compose({ change, who, by, mine = true }, language, { site }) {
    const words = factorChangedWords[language];
    const subject = words[change].subject.replace('{who}', () => who);
    return headedBody({ subject, preview: words[change].lead, heading: subject }, [
      paragraph(words[change].lead),
      ...(change === 'removed' && by !== null ? [paragraph(words.passkeysToo)] : []),
      facts([[words.account, who], ...(by === null ? [] : [[words.by, by || words.operator] as const])]),
      paragraph(mine ? words.notYou : words.notExpected.replace('{who}', () => who)),
      button(mine ? words.button : words.accounts, `${site}/desk/accounts${mine ? '/me' : ''}`),
    ]);
  },
};

interface NoticeFacts {
  readonly notice: 'device' | 'reused' | 'codes' | 'account';
  /** Holder of the account. */
  readonly who: string;
  /** ISO. */
  readonly at: string;
  /** Device as stored. */
  readonly device?: string | null;
  readonly role?: AccountRole;
  /** Address of the inviter; empty for the operator. */
  readonly by?: string;
}

/** `account` goes to all staff, the others to the holder. */
export const accountNotice: EmailTemplate<NoticeFacts> = {
  kind: 'account-notice',
  to: 'holder',
  byConsent: false,
  compose({ notice, who, at, device, role, by }, language, { site }) {
    const words = accountNoticeWords[language];
    const { fields, [notice]: of } = words;
    const subject = of.subject.replace('{who}', () => who);
    const isNew = notice === 'account';
    return headedBody({ subject, preview: of.lead, heading: subject }, [
      paragraph(of.lead),
      facts([
        [fields.account, who],
        ...(device === undefined ? [] : [[fields.device, deviceName(device, language)] as const]),
        ...(role === undefined ? [] : [[fields.role, words.roles[role]] as const]),
        ...(by === undefined ? [] : [[fields.by, by || words.operator] as const]),
        [fields.at, companyMoment(at, language)],
      ]),
      paragraph(isNew ? words.unexpected : words.notYou),
      button(isNew ? words.accounts : words.button, `${site}/desk/accounts${isNew ? '' : '/me'}`),
    ]);
  },
};

export const accountEmails: readonly EmailTemplate[] = [recoveryCode, newAccount, factorChanged, accountNotice];
