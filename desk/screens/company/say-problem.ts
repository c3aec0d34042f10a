import { companyDeskWords } from '#content/desk/company.ts';
import type { Language } from '#model/languages.ts';
import type { Problem } from '#model/problems.ts';
import { fill } from '#ui/fill.ts';

export function sayProblem({ field, problem, limit = 0 }: Problem, language: Language): string {
  const words = companyDeskWords[language].problem;
  if (field === 'bank.clabe' && problem === 'invalid') return words.clabe;
  if (/^projectPrices\.\w+$/.test(field)) return words.range;
  return problem === 'not-agreed' || problem === 'taken' ? words.invalid : fill(words[problem], { limit });
}
