import type { CertificateDeps } from '#backend/features/certificates/certificate-deps.ts';
import { printedFacts } from '#backend/features/certificates/certificate-view.ts';
import { wrapAll } from '#backend/features/certificates/document/fit-lines.ts';
import { openSheet, type Sheet } from '#backend/features/certificates/document/open-document.ts';
import { occupationName } from '#content/certificates/worker.ts';
import type { CertificateFacts } from '#model/certificates/certificate.ts';
import type { WorkerFields } from '#model/certificates/worker.ts';
import { isRowId } from '#model/row-id.ts';
import { workerOf } from './save-worker.ts';

/** For all software courses. */
const thematicArea = '8000 Uso de tecnologías de la información y comunicación';

/**
 * DC-3 form as Base64 PDF, to be signed by hand. Null without the company's registration, a valid
 * certificate or the person's data.
 */
export async function workerForm(s: CertificateDeps, reservationId: string): Promise<string | null> {
  if (!isRowId(reservationId)) return null;
  const { trainerRegistration } = await s.companyFacts();
  const row = await s.db.selectFrom('certificate').selectAll().where('validFor', '=', reservationId).executeTakeFirst();
  const worker = await workerOf(s.db, reservationId);
  if (!trainerRegistration || !row || !worker) return null;
  const facts = printedFacts(row);
  // Only the first class is known.
  if (facts.hours === null) return null;
  const name = `${facts.lastname} ${facts.name.slice(0, facts.name.length - facts.lastname.length)}`.trim();
  const pdf = await drawWorkerForm({ facts, worker, name, at: new Date(row.createdAt) });
  return pdf.toString('base64');
}

interface WorkerDocument {
  readonly facts: CertificateFacts;
  readonly worker: WorkerFields;
  /** Surnames first. */
  readonly name: string;
  readonly at: Date;
}

const [left, right] = [54, 558];

/** The form of DOF 14-06-2013, in Spanish only. */
async function drawWorkerForm({ facts, worker, name, at }: WorkerDocument): Promise<Buffer> {
  const sheet = openSheet({
    title: `DC-3 de ${facts.name}`,
    author: facts.company,
    subject: facts.course,
    language: 'es-MX',
    at,
    layout: 'portrait',
  });
  sheet.element('H1', () => {
    sheet.drawLine('Formato DC-3', left, 48, { weight: 'semibold', size: 16 });
    sheet.drawLine('Constancia de competencias o de habilidades laborales', left, 70, { weight: 'semibold', size: 13 });
  });
  let y = 104;
  const block = (heading: string, rows: readonly (readonly [label: string, value: string])[]) => {
    sheet.artifact(() => sheet.shape({ d: `M${left} ${y}H${right}V${y + 20}H${left}z`, fill: '#10233a' }));
    const top = y;
    sheet.element('H2', () =>
      sheet.drawLine(heading, left + 8, top + 4, { weight: 'semibold', size: 10, colour: '#ffffff' }),
    );
    y += 20;
    for (const row of rows) y = drawRow(sheet, row, y);
    y += 14;
  };
  block('Datos del trabajador', [
    ['Nombre (apellido paterno, apellido materno y nombre(s))', name],
    ['Clave Única de Registro de Población', worker.curp],
    ['Ocupación específica (Catálogo Nacional de Ocupaciones)', occupationName(worker.occupation)],
    ['Puesto', worker.job],
  ]);
  block('Datos de la empresa', [
    ['Nombre o razón social', worker.employer],
    ['Registro Federal de Contribuyentes con homoclave', worker.rfc],
  ]);
  block('Datos del programa de capacitación, adiestramiento y productividad', [
    ['Nombre del curso', facts.course],
    ['Duración en horas', String(facts.hours)],
    ['Periodo de ejecución (año, mes, día)', `De ${spaced(facts.from)} a ${spaced(facts.until)}`],
    ['Área temática del curso', thematicArea],
    ['Nombre del agente capacitador', facts.company],
  ]);
  sheet.element('P', () => {
    const sentence =
      'Los datos se asientan en esta constancia bajo protesta de decir verdad, apercibidos de la responsabilidad en que incurre todo aquel que no se conduce con verdad.';
    wrapAll(sentence, right - left, (line) => sheet.width(line, { size: 9.5 })).forEach((line, at) => {
      sheet.drawLine(`${line} `, left, y + at * 13, { size: 9.5 });
    });
  });
  const signers: readonly (readonly [role: string, name: string])[] = [
    ['Instructor o tutor', facts.signers[0]?.name ?? ''],
    ['Patrón o representante legal', worker.employerSigner],
    ...(worker.workersSigner ? [['Representante de los trabajadores', worker.workersSigner] as const] : []),
  ];
  const width = (right - left - 24 * (signers.length - 1)) / signers.length;
  signers.forEach(([role, who], index) => {
    const x = left + index * (width + 24);
    sheet.artifact(() => sheet.shape({ d: `M${x} 690H${x + width}`, stroke: '#060c15', width: 1 }));
    const style = { weight: 'semibold', size: 10 } as const;
    const lines = wrapAll(who, width, (line) => sheet.width(line, style));
    sheet.element('P', () => {
      lines.forEach((line, at) => {
        sheet.drawLine(`${line} `, x, 696 + at * 12, style);
      });
      sheet.drawLine(role, x, 698 + lines.length * 12, { size: 9, colour: '#42566a' });
    });
  });
  return sheet.close();
}

function drawRow(sheet: Sheet, [label, value]: readonly [string, string], y: number): number {
  const style = { weight: 'semibold', size: 11 } as const;
  const lines = wrapAll(value, right - left - 16, (line) => sheet.width(line, style));
  const height = 20 + lines.length * 14;
  sheet.artifact(() =>
    sheet.shape({ d: `M${left} ${y}H${right}V${y + height}H${left}z`, stroke: '#c3cfd8', width: 0.75 }),
  );
  sheet.element('P', () => {
    sheet.drawLine(`${label} `, left + 8, y + 4, { size: 8.5, colour: '#42566a' });
    lines.forEach((line, at) => {
      sheet.drawLine(line, left + 8, y + 16 + at * 14, style);
    });
  });
  return y + height;
}

/** `2026 09 05`. */
const spaced = (day: string) => day.replaceAll('-', ' ');
