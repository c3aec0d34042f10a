import { parseArgs } from 'node:util';
import { personCommandWords } from '#content/person-command.ts';
import { readEmail } from '#model/email.ts';
import type { Language } from '#model/languages.ts';

/** What an operator asks for. */
export type PersonCall =
  | { readonly verb: 'find'; readonly email: string }
  /** `to`: the folder that the files are written to; absent, one of the installation. */
  | { readonly verb: 'export'; readonly email: string; readonly to?: string }
  /** `sure`: without asking for the word. */
  | { readonly verb: 'erase'; readonly email: string; readonly sure: boolean };

/** The language of a terminal, as its environment says; English where it says another one, or none. */
export function terminalLanguage(env: Readonly<Record<string, string | undefined>>): Language {
  const said = [env.LC_ALL, env.LC_MESSAGES, env.LANG].find((value) => value !== undefined && value !== '');
  return /^es\b|^es_/i.test(said ?? '') ? 'es' : 'en';
}

/** Reads the words after the command: what is asked for, or what is wrong with them. */
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
