import type { Company } from '#model/company/company.ts';
import { bilingual } from './bilingual.ts';

/** Requirements, section 1. */
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

/** The second sentence requires the trainer registration. */
export function certificateText(
  language: keyof typeof certificateWords,
  { trainerRegistration }: Pick<Company, 'trainerRegistration'>,
): string {
  const { passed, worker } = certificateWords[language];
  return trainerRegistration ? `${passed} ${worker(trainerRegistration)}` : passed;
}
