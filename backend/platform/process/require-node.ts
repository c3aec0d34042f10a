const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 24 || (major === 24 && minor < 21)) {
  process.stderr.write(
    `This is Node ${process.versions.node}; the service requires 24.21 or newer. It is an optional dependency: ` +
      'run `npm ci --include=optional` and then `npm start`.\n',
  );
  process.exit(1);
}
