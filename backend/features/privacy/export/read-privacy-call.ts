import { parseArgs } from 'node:util';
import { personCommandWords } from '#content/privacy/person-command.ts';
import type { Language } from '#model/languages.ts';
import { readEmail } from '#model/people/email.ts';

export type PersonCall =
  | { readonly verb: 'find'; readonly email: string }
  /** `to`: output folder; absent: the installation's. */
  | { readonly verb: 'export'; readonly email: string; readonly to?: string }
  /** `sure`: without a confirmation prompt. */
  | { readonly verb: 'erase'; readonly email: string; readonly sure: boolean };

/** Language by the environment; default: English. */
export function terminalLanguage(env: Readonly<Record<string, string | undefined>>): Language {
  const locale = [env.LC_ALL, env.LC_MESSAGES, env.LANG].find((value) => value !== undefined && value !== '');
  return /^es\b|^es_/i.test(locale ?? '') ? 'es' : 'en';
}

export function readPersonCall(args: readonly string[], language: Language): PersonCall | { readonly fault: string } {
  const words = personCommandWords[language];
  const fault = (sentence: string, what = '') => ({ fault: sentence.replace('{what}', JSON.stringify(what)) });
  const known = { yes: { type: 'boolean' }, to: { type: 'string' } } as const;
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    options: known,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const odd = tokens.find(
    (token) =>
      token.kind === 'option' &&
      (!Object.hasOwn(known, token.name) || (token.name === 'yes' ? token.value !== undefined : !token.value)),
  );
  if (odd?.kind === 'option') return fault(words.option, odd.rawName);
  const [verb, address, ...more] = positionals;
  if (verb !== 'find' && verb !== 'export' && verb !== 'erase') {
    return verb === undefined ? fault(words.say) : fault(words.unknown, verb);
  }
  if (values.yes === true && verb !== 'erase') return fault(words.onlyErase);
  if (values.to !== undefined && verb !== 'export') return fault(words.onlyExport);
  if (address === undefined) return fault(words.whose);
  if (more.length > 0) return fault(words.tooMuch, more.join(' '));
  const email = readEmail(address);
  if (email === null) return fault(words.notEmail, address);
  if (verb === 'erase') return { verb, email, sure: values.yes === true };
  return verb === 'export' && typeof values.to === 'string' ? { verb, email, to: values.to } : { verb, email };
}
