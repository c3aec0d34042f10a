import { writeFileSync } from 'node:fs';
import { apiTypesFile, printApiTypes } from './print-api-types.ts';

writeFileSync(apiTypesFile, printApiTypes());
