import './process/require-node.ts';
import './process/private-files.ts';

// Not before: an older Node cannot even read the service.
await import('./serve.ts');
