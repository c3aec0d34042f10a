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
      const parent = domain.split('.').slice(-2).join('.');
      const has = async (sign: RegExp, names: readonly string[]) =>
        (await Promise.all(names.map(readTexts))).flat().some((text) => sign.test(text));
      const lacks = (record: string, where: string) => warning(`${where} has no ${record} record.`);
      const [spf, dkim, dmarc] = await Promise.all([
        has(/^v=spf1\b/i, [domain]),
        has(
          /\bp=[A-Za-z0-9+/]/,
          selectors.map((one) => `${one}._domainkey.${domain}`),
        ),
        has(/^v=DMARC1\b/i, [`_dmarc.${domain}`, `_dmarc.${parent}`]),
      ]);
      return worstOf([
        ok(`${domain} has SPF, DKIM and DMARC records.`),
        !spf && lacks('SPF', domain),
        !dkim && lacks('DKIM', `${domain}, under the usual selectors,`),
        !dmarc && lacks('DMARC', domain),
      ]);
    },
  };
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
