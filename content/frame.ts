import { companyBasics } from './company-basics.ts';
import { pairs } from './pairs.ts';

export const frameWords = pairs({
  skip: ['Ir al contenido', 'Skip to content'],
  home: [`${companyBasics.name}, inicio`, `${companyBasics.name}, home`],
  mainMenu: ['Principal', 'Main'],
  menu: ['Menú', 'Menu'],
  quote: ['Pedir presupuesto', 'Get a quote'],
  quoteShort: ['Presupuesto', 'Get a quote'],
  darkTheme: ['Tema oscuro', 'Dark theme'],
  theme: ['Tema', 'Theme'],
  otherLanguage: ['English', 'Español'],
  otherLanguageShort: ['EN', 'ES'],
  thisLanguage: ['Español', 'English'],
  pages: {
    home: ['Inicio', 'Home'],
    us: ['Nosotros', 'About us'],
    services: ['Servicios y precios', 'Services and prices'],
    training: ['Capacitación', 'Training'],
    companies: ['Para empresas', 'For companies'],
    certificate: ['La constancia', 'The certificate'],
    contact: ['Contacto', 'Contact'],
    voiceGame: ['Serpientes y escaleras', 'Snakes and ladders'],
    wordGame: ['Adivina la palabra', 'Guess the word'],
    login: ['Acceso del personal', 'Staff login'],
    terms: ['Términos y condiciones', 'Terms and conditions'],
    privacity: ['Aviso de privacidad', 'Privacy notice'],
  },
  courses: {
    word: ['Procesador de textos (Word)', 'Word processing (Word)'],
    excel: ['Hoja de cálculo (Excel)', 'Spreadsheets (Excel)'],
    web: ['Diseño web (HTML y CSS)', 'Web design (HTML, CSS)'],
    programming: ['Introducción a la programación', 'Introduction to programming'],
    python: ['Python', 'Python'],
  },
  /** In the demonstration. */
  sampleCompany: ['Empresa de muestra: todo es inventado.', 'Sample company: everything is made up.'],
  footer: {
    about: ['Software a la medida y cursos para negocios.', 'Custom software and courses for businesses.'],
    call: ['Llámenos', 'Call us'],
    write: ['Escríbanos', 'Write to us'],
    company: ['Empresa', 'Company'],
    courses: ['Cursos', 'Courses'],
    play: ['Jugar', 'Play'],
    legal: ['Legales', 'Legal'],
  },
});
