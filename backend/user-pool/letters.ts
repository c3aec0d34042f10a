import { codeOf, linkTokenOf } from '#backend/keys/code-token.ts';
import { heading, type LetterBody, paragraph } from '#backend/outbox/letter-body.ts';
import type { LetterKind, Wording } from '#backend/outbox/letter-kind.ts';
import { newAccountWords } from '#content/letters/new-account.ts';
import { recoveryCodeWords } from '#content/letters/recovery-code.ts';
import type { Language } from '#model/languages.ts';
import { showCode } from '#model/recovery-code.ts';

/** What the link and the code of a letter are derived from. */
interface CodeFacts {
  readonly codeToken: string;
}

type CodeWords = (typeof recoveryCodeWords | typeof newAccountWords)[Language];

/**
 * Its holder needs it whatever was withdrawn. `more` goes into the link, for the page. The code comes late: mail programs show the beginning of a letter on a locked screen.
 */
function withCode(kind: string, to: LetterKind['to'], inLanguage: Readonly<Record<Language, CodeWords>>, more = '') {
  return {
    kind,
    to,
    byConsent: false,
    hasCode: true,
    word({ codeToken }, language, wording) {
      const { site, ring, recipient } = wording;
      // Behind the number sign: no log and no Referer ever has it. It ends with a letter: programs that look for
      // addresses in text leave out what might be the end of a sentence.
      const token = known(linkTokenOf(ring, codeToken));
      const address = `${site}/forget#token=${token}${more}&email=${encodeURIComponent(recipient)}`;
      return bodyOf(inLanguage[language], wording, address, showCode(known(codeOf(ring, codeToken))));
    },
    wordWithoutCode: (language, wording) =>
      bodyOf(inLanguage[language], wording, `${wording.site}/forget`, '*****-*****'),
  } satisfies LetterKind<CodeFacts>;
}

function bodyOf(words: CodeWords, { site }: Wording, address: string, code: string): LetterBody {
  return {
    subject: words.subject,
    preview: words.preview,
    blocks: [
      heading(words.heading),
      paragraph(words.lead),
      { kind: 'button', label: words.button, address },
      paragraph(words.valid),
      paragraph(words.elsewhere(`${site}/forget`)),
      { kind: 'code', label: words.code, code },
      paragraph(words.notYou),
    ],
  };
}

function known(derived: string | null): string {
  if (derived === null) throw new Error('The code of a letter belongs to a key that is not known here.');
  return derived;
}

/** The link and the code with which somebody chooses a new password. */
export const recoveryCode: LetterKind<CodeFacts> = withCode('recovery-code', 'visitor', recoveryCodeWords);

/** An operator made an account for somebody, who chooses the first password with this link or code. */
export const newAccount: LetterKind<CodeFacts> = withCode('new-account', 'holder', newAccountWords, '&first=1');

export const accountLetters: readonly LetterKind[] = [recoveryCode, newAccount];
