import { pairs } from '#content/pairs.ts';

export const queryStateWords = pairs({
  asking: ['Cargando…', 'Loading…'],
  failed: {
    heading: ['No se pudo cargar', 'This couldn’t be loaded'],
    text: ['Lo volvemos a intentar en un momento.', 'We’ll retry automatically.'],
    act: ['Intentar ahora', 'Try now'],
  },
});
