import { hydrated } from '../islands/hydrate.tsx';
import { FileCheck } from './file-check.tsx';

export const start = hydrated(FileCheck);
