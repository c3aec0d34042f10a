import { hydrated } from '#site/islands/hydrate.tsx';
import { LogoutPanel } from './logout-panel.tsx';

export const start = hydrated(LogoutPanel);
