import { bilingual } from './bilingual.ts';
import { company } from './company.ts';

/** The words around every page: header, menu, newsletter block, footer. */
export const frameWords = bilingual(
  {
    skip: 'Ir al contenido',
    home: `${company.name}, inicio`,
    mainMenu: 'Principal',
    menu: 'Menú',
    darkTheme: 'Tema oscuro',
    otherLanguage: 'English',
    otherLanguageShort: 'EN',
    thisLanguage: 'Español',
    pages: {
      home: 'Inicio',
      us: 'Nosotros',
      services: 'Servicios',
      training: 'Capacitación',
      briefcase: 'Portafolio',
      contact: 'Contacto',
      login: 'Entrar',
      terms: 'Términos y condiciones',
      privacity: 'Aviso de privacidad',
    },
    courses: {
      word: 'Procesador de textos',
      excel: 'Hoja de cálculo',
      web: 'Diseño web con HTML',
      programming: 'Introducción a la programación',
      python: 'Python',
    },
    footer: {
      about: 'Desarrollo de software y capacitación, hechos en México.',
      company: 'Empresa',
      courses: 'Cursos',
      legal: 'Legales',
    },
  },
  {
    skip: 'Skip to content',
    home: `${company.name}, home`,
    mainMenu: 'Main',
    menu: 'Menu',
    darkTheme: 'Dark theme',
    otherLanguage: 'Español',
    otherLanguageShort: 'ES',
    thisLanguage: 'English',
    pages: {
      home: 'Home',
      us: 'About us',
      services: 'Services',
      training: 'Training',
      briefcase: 'Portfolio',
      contact: 'Contact',
      login: 'Log in',
      terms: 'Terms and conditions',
      privacity: 'Privacy notice',
    },
    courses: {
      word: 'Word processing',
      excel: 'Spreadsheets',
      web: 'Web design with HTML',
      programming: 'Introduction to programming',
      python: 'Python',
    },
    footer: {
      about: 'Software development and training, made in Mexico.',
      company: 'Company',
      courses: 'Courses',
      legal: 'Legal',
    },
  },
);
