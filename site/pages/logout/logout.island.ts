import { hydrated } from '../../islands/hydrate.tsx';
import { LogoutPanel } from './logout-panel.tsx';

export const start = hydrated(LogoutPanel);
