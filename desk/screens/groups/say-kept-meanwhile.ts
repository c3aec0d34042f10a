import { everywhereWords } from '#content/desk/everywhere.ts';
import { groupWords } from '#content/desk/group.ts';
import { fill } from '#look/fill.ts';
import type { Language } from '#model/languages.ts';
import type { Notice } from '../../notices/notices.ts';
import type { Meanwhile } from '../../wire/meanwhile.ts';
import { sayWhen } from '../../wire/say-when.ts';
import type { KeptVersion } from './kept-of.ts';
import { sayPaid } from './say-stand.ts';

interface SaidMeanwhile {
  readonly key: string;
  /** What was not done. */
  readonly title: string;
  readonly meanwhile: Meanwhile;
  readonly language: Language;
  /** Does it all the same, on that version. */
  again(now: KeptVersion): void;
}

/** That somebody else wrote it first: who, when, what it says now, and what can be done. */
export function sayKeptMeanwhile({ key, title, meanwhile, language, again }: SaidMeanwhile): Notice {
  const words = groupWords[language].person.keptMeanwhile;
  const fact = fill(everywhereWords[language].late.notDone, { title });
  const now = meanwhile.now as KeptVersion | null;
  if (!now) return { key, tone: 'error', fact, text: words.gone };
  const said = [sayPaid(now, language), now.note].filter(Boolean).join('; ');
  const text = fill(words.text, {
    who: meanwhile.by ?? everywhereWords[language].somebody,
    when: meanwhile.at ? sayWhen(meanwhile.at, language) : '',
    now: said || words.nothing,
  });
  const choices = [
    { name: words.all, run: () => again(now) },
    { name: words.leave, run: () => {} },
  ];
  return { key, tone: 'error', fact, text, choices };
}
