import { hydrated } from '../../islands/hydrate.tsx';
import { LoginPanel } from './login-panel.tsx';

export const start = hydrated(LoginPanel);
