import { bilingual } from '#content/bilingual.ts';

export const briefcaseWords = bilingual(
  {
    title: 'Portafolio: siete obras por dentro',
    description:
      'Siete obras de software contadas por dentro: qué se encargó, cómo funciona cada una para quien la usa y qué deja cuando está en marcha.',
    heading: 'Siete obras por dentro',
    lead: 'De cada una le contamos tres cosas: qué se pidió, cómo funciona y qué deja a quien la usa.',
    closing: {
      text: 'La octava puede ser la suya. Cuéntenos qué necesita y empezamos por escuchar.',
      action: 'Cuéntenos su proyecto',
    },
  },
  {
    title: 'Portfolio: seven works from the inside',
    description:
      'Seven software works told from the inside: what was asked for, how each one works for the people who use it, and what it leaves behind.',
    heading: 'Seven works from the inside',
    lead: 'About each one we tell you three things: what was asked for, how it works and what it leaves to those who use it.',
    closing: {
      text: 'The eighth could be yours. Tell us what you need, and we begin by listening.',
      action: 'Tell us about your project',
    },
  },
);
