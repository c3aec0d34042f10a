import './platform/process/require-node.ts';
import './platform/process/private-files.ts';

// Dynamic: an older Node cannot even parse the service.
await import('./serve.ts');
