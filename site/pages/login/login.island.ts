import { hydrated } from '#site/islands/hydrate.tsx';
import { LoginPanel } from './login-panel.tsx';

export const start = hydrated(LoginPanel);
