import type { CertificateDeps } from '#backend/features/certificates/certificate-deps.ts';
import { readAttendance, readGroup } from '#backend/features/certificates/group-facts.ts';
import { documentWords } from '#content/certificates/document.ts';
import type { CertificateFacts } from '#model/certificates/certificate.ts';
import type { Company } from '#model/company/company.ts';
import { textIn } from '#model/courses/course-sheet.ts';
import { knownLanguage } from '#model/languages.ts';
import { phoneKey } from '#model/people/phone.ts';
import { dayOf } from '#model/reservations/sessions.ts';

/** Most signatures that fit. */
const mostSigners = 3;

/** Facts printed for a confirmed reservation; null without one. */
export async function readFacts(
  { db }: CertificateDeps,
  editionId: string,
  reservationId: string,
  company: Company,
  now: Date,
): Promise<{
  readonly facts: CertificateFacts;
  readonly email: string;
  readonly phone: string;
  readonly version: string;
} | null> {
  const group = await readGroup(db, editionId, now);
  const row = await db
    .selectFrom('reservation')
    .selectAll()
    .where('id', '=', reservationId)
    .where('editionId', '=', editionId)
    .where('state', '=', 'confirmed')
    .where('attends', '=', 1)
    .executeTakeFirst();
  if (!group || !row) return null;
  const { course, edition, sessions } = group;
  const language = knownLanguage(row.language);
  const attended = (await readAttendance(db, group, reservationId)).get(reservationId);
  const words = documentWords[language];
  const { teacher } = edition;
  const people = company.people.filter(({ signs }) => signs);
  const signers = [
    ...(teacher ? [{ name: teacher, role: words.teacher }] : []),
    ...people.filter(({ name }) => name !== teacher).map(({ name, role }) => ({ name, role: textIn(role, language) })),
  ];
  return {
    version: row.updatedAt,
    email: row.email,
    phone: row.email === '' ? phoneKey(row.phone ?? '') : '',
    facts: {
      language,
      name: `${row.name} ${row.lastname}`.trim(),
      lastname: row.lastname,
      course: (language === 'en' ? course.nameEn : null) || course.name || '',
      mode: course.mode,
      hours: group.hours,
      from: sessions[0]?.date ?? '',
      until: sessions.at(-1)?.date ?? '',
      sessions: edition.sessions === null ? 0 : sessions.length,
      attended: attended?.present ?? 0,
      topics: group.topics,
      graded: course.graded === 1 && row.result === 'passed',
      signers: signers.length > 0 ? signers.slice(0, mostSigners) : [{ name: company.legalName, role: words.company }],
      company: company.legalName,
      issuedOn: dayOf(now).date,
    },
  };
}
