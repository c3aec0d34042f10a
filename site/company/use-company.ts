import { createContext, useContext } from 'react';
import type { Company } from '#model/company/company.ts';
import { textIn } from '#model/courses/course-sheet.ts';
import type { Language } from '#model/languages.ts';

/** Server only; islands get their facts as properties. */
export const CompanyContext = createContext<Company | null>(null);

export function useCompany(): Company {
  const company = useContext(CompanyContext);
  if (!company) throw new Error('The company’s facts are known on the server only.');
  return company;
}

/** The controller of personal data: `Tlacuilo Software, Ciudad de México`. */
function controllerOf({ legalName, city }: Company, language: Language): string {
  return [legalName, city && textIn(city, language)].filter(Boolean).join(', ');
}

/** Islands read the controller from the document. */
export function useController(language: Language): string {
  const company = useContext(CompanyContext);
  return company ? controllerOf(company, language) : (document.documentElement.dataset.controller ?? '');
}
