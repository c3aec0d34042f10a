import { unsettledFacts } from '#content/company.ts';

/** What the company still has to say of itself before the site goes public, for who starts it; nothing when nothing is left. */
export function unsettledText({ samples, absent } = unsettledFacts()): string {
  const told = [
    ...(samples.length > 0 ? [`  samples: ${samples.join(', ')}`] : []),
    ...(absent.length > 0 ? [`  absent, and shown nowhere: ${absent.join(', ')}`] : []),
  ];
  return told.length > 0
    ? `Before the site goes public, content/company.ts wants the company\u2019s own facts:\n${told.join('\n')}\n`
    : '';
}
