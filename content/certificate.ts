import { bilingual } from './bilingual.ts';
import { type Company, company } from './company.ts';

/** What who passes a course gets (requirements, section 1), and what a company's worker gets besides. */
const certificateWords = bilingual(
  {
    passed: 'Quien aprueba recibe una constancia registrada ante la Secretaría del Trabajo y Previsión Social (STPS).',
    worker: (registration: string) =>
      `Al trabajador de una empresa le entregamos además la constancia DC-3, con el RFC de la empresa, las horas del curso y nuestro registro de capacitador externo (${registration}).`,
  },
  {
    passed:
      'Those who pass receive a certificate registered with Mexico’s Ministry of Labor and Social Welfare (STPS).',
    worker: (registration: string) =>
      `A company’s worker also gets the DC-3 certificate, with the company’s RFC, the hours of the course and our registration as external trainer (${registration}).`,
  },
);

/** Both sentences where the company has the registration, and only the first without it. */
export function certificateText(language: keyof typeof certificateWords, facts: Company = company): string {
  const { passed, worker } = certificateWords[language];
  return facts.trainerRegistration ? `${passed} ${worker(facts.trainerRegistration)}` : passed;
}
