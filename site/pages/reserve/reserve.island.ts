import { hydrated } from '#site/islands/hydrate.tsx';
import { ReserveForm } from './reserve-form.tsx';

export const start = hydrated(ReserveForm);
