import { hydrated } from '../../islands/hydrate.tsx';
import { ReserveForm } from './reserve-form.tsx';

export const start = hydrated(ReserveForm);
