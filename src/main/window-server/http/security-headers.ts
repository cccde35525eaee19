/** Said with every answer; `host` is the one that the request called us by. */
export function securityHeaders(host: string): Record<string, string> {
  return {
    'content-security-policy': contentPolicy(host),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  };
}

/** For the window from its sources: its page has a script and styles in place, which `nonce` marks. */
export function sourcePolicy(host: string, nonce: string): string {
  return [
    ...contentRules(host).filter((rule) => !rule.startsWith('script-src')),
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Waits for the server to come back.
    "worker-src 'self' blob:",
  ].join('; ');
}

/** For the browser's own developer tools, which style their parts in place. */
export function toolsPolicy(host: string): string {
  return [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    `connect-src 'self' data: ws://${host}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function contentPolicy(host: string): string {
  return contentRules(host).join('; ');
}

function contentRules(host: string): readonly string[] {
  return [
    "default-src 'self'",
    "script-src 'self'",
    // Live pictures and what a tester keeps of them.
    "img-src 'self' blob: data:",
    // Not every browser counts a socket of the same host as 'self'.
    `connect-src 'self' ws://${host}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ];
}
