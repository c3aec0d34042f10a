import { pairs } from './pairs.ts';

export const newestBuildWords = pairs({
  text: [
    'Hay una versión nueva de este formulario. Lo que escribió queda guardado como borrador en este navegador.',
    'There’s a new version of this form. What you wrote is saved as a draft in this browser.',
  ],
  go: ['Cargar la versión nueva', 'Load the new version'],
});
