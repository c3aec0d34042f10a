import { languages } from '#model/languages.ts';
import { inLanguage, pageEntries } from './addresses.ts';

/** Every address at which a page is served, in both languages, each in its one spelling (decision 0020). */
export const knownAddresses: ReadonlySet<string> = new Set(
  languages.flatMap((language) =>
    pageEntries.flatMap(([, { paths }]) => paths.map((path) => inLanguage(`/${path}`, language))),
  ),
);
