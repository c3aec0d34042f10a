import { Resolver } from 'node:dns/promises';
import { type Check, ok, warning, worstOf } from './check.ts';

/** Selectors of common mail services. */
const selectors = ['default', 'dkim', 'mail', 'google', 'k1', 's1', 's2', 'selector1', 'selector2', 'pm', 'mg', 'smtp'];

type ReadTexts = (name: string) => Promise<readonly string[]>;

export function senderRecordsCheck(readTexts: ReadTexts = textsInDns()): Check {
  return {
    name: 'sender',
    async run({ settings: { mailFrom, smtpUrl } }) {
      if (smtpUrl === null) return ok('E-mails are files: no records are needed.');
      const domain = mailFrom.replace(/^.*@|>$/g, '');
      const has = async (sign: RegExp, names: readonly string[]) =>
        (await Promise.all(names.map(readTexts))).flat().some((text) => sign.test(text));
      const lacks = (record: string) => warning(`${domain} has no ${record} record.`);
      const found = await Promise.all([
        has(/^v=spf1\b/i, [domain]),
        has(
          /\bp=[A-Za-z0-9+/]/,
          selectors.map((one) => `${one}._domainkey.${domain}`),
        ),
        has(
          /^v=DMARC1\b/i,
          withParents(domain).map((one) => `_dmarc.${one}`),
        ),
      ]).catch((error: Error) => error);
      if (found instanceof Error) return warning(`DNS gives no answer for ${domain}: ${found.message}`);
      const [spf, dkim, dmarc] = found;
      // A DKIM key may have any selector: its absence proves nothing.
      const key = dkim ? 'a DKIM key' : 'no DKIM key under the usual selectors (others cannot be found)';
      return worstOf([
        ok(`${domain} has SPF and DMARC records, and ${key}.`),
        !spf && lacks('SPF'),
        !dmarc && lacks('DMARC'),
      ]);
    },
  };
}

/** The domain and its parents of at least two labels; which of them is registered cannot be known. */
function withParents(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, n) => labels.slice(n).join('.'));
}

/** Reads TXT records; none for an unknown name. Throws on timeout. */
function textsInDns(): ReadTexts {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  return async (name) => {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (code === 'ENODATA' || code === 'ENOTFOUND') return [];
      throw error;
    }
  };
}
