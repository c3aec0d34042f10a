import { type Pair, pairs } from '#content/pairs.ts';
import { occupationKeys, type WorkerField } from '#model/certificates/worker.ts';

/** National catalogue of occupations: areas and subareas, in Spanish as on the form. */
const catalogue = [
  ['Cultivo, crianza y aprovechamiento', 'Agricultura y silvicultura', 'Ganadería', 'Pesca y acuacultura'],
  [
    'Extracción y suministro',
    'Exploración',
    'Extracción',
    'Refinación y beneficio',
    'Provisión de energía',
    'Provisión de agua',
  ],
  [
    'Construcción',
    'Planeación y dirección de obras',
    'Edificación y urbanización',
    'Acabado',
    'Instalación y mantenimiento',
  ],
  [
    'Tecnología',
    'Mecánica',
    'Electricidad',
    'Electrónica',
    'Informática',
    'Telecomunicaciones',
    'Procesos industriales',
  ],
  [
    'Procesamiento y fabricación',
    'Minerales no metálicos',
    'Metales',
    'Alimentos y bebidas',
    'Textiles y prendas de vestir',
    'Materia orgánica',
    'Productos químicos',
    'Productos metálicos y de hule y plástico',
    'Productos eléctricos y electrónicos',
    'Productos impresos',
  ],
  ['Transporte', 'Ferroviario', 'Autotransporte', 'Aéreo', 'Marítimo y fluvial', 'Servicios de apoyo'],
  [
    'Provisión de bienes y servicios',
    'Comercio',
    'Alimentación y hospedaje',
    'Turismo',
    'Deporte y esparcimiento',
    'Servicios personales',
    'Reparación de artículos de uso doméstico y personal',
    'Limpieza',
    'Servicio postal y mensajería',
  ],
  ['Gestión y soporte administrativo', 'Bolsa, banca y seguros', 'Administración', 'Servicios legales'],
  [
    'Salud y protección social',
    'Servicios médicos',
    'Inspección sanitaria y del medio ambiente',
    'Seguridad social',
    'Protección de bienes y/o personas',
  ],
  [
    'Comunicación',
    'Publicación',
    'Radio, cine, televisión y teatro',
    'Interpretación artística',
    'Traducción e interpretación lingüística',
    'Publicidad, propaganda y relaciones públicas',
  ],
  ['Desarrollo y extensión del conocimiento', 'Investigación', 'Enseñanza', 'Difusión cultural'],
] as const;

/** By area; the name with its key: `04.4 Informática`. */
export const occupations: readonly (readonly [
  area: string,
  subareas: readonly (readonly [key: string, name: string])[],
])[] = catalogue.map(([area, ...names], at) => {
  const keys = occupationKeys.filter((key) => Number(key.slice(0, 2)) === at + 1);
  return [area, keys.map((key, index) => [key, `${key} ${names[index]}`] as const)] as const;
});

export function occupationName(key: string): string {
  return new Map(occupations.flatMap(([, subareas]) => subareas)).get(key) ?? key;
}

export const workerWords = pairs({
  heading: ['¿Su empresa necesita la DC-3?', 'Does your company need the DC-3?'],
  lead: [
    'Si su empresa lo inscribió, escriba lo que pide el formato de la STPS y se la preparamos. Lo usamos solo para eso y lo borramos a los {months} meses.',
    'If your company enrolled you, fill in what the form of Mexico’s labor ministry asks for and we prepare it. We use it only for that and delete it after {months} months.',
  ],
  fields: {
    curp: ['CURP', 'CURP'],
    occupation: ['Ocupación', 'Occupation'],
    job: ['Puesto (opcional)', 'Job (optional)'],
    employer: ['Nombre o razón social de la empresa', 'Company name'],
    rfc: ['RFC de la empresa', 'Company’s tax ID (RFC)'],
    employerSigner: ['Patrón o representante legal', 'Employer or legal representative'],
    workersSigner: ['Representante de los trabajadores (con más de 50)', 'Workers’ representative (above 50 workers)'],
  } satisfies Record<WorkerField, Pair>,
  notice: ['Aviso de privacidad', 'Privacy notice'],
  choose: ['Elija una', 'Choose one'],
  save: ['Guardar', 'Save'],
  saved: [
    'Tenemos los datos de su DC-3. Puede corregirlos aquí.',
    'We have the data for your DC-3. You can correct it here.',
  ],
  faults: {
    required: ['Falta este dato', 'This is missing'],
    invalid: ['Revíselo: no es válido', 'Check it: it is not valid'],
    'too-long': ['Máximo {limit} caracteres', 'At most {limit} characters'],
  },
});
