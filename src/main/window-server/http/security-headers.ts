/** Returns the headers of every response. `host` is the host of the request. */
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

/**
 * Returns the policy for a window that is served from its sources. `nonce` allows the inline script and styles of the
 * page.
 */
export function sourcePolicy(host: string, nonce: string): string {
  return [
    ...contentRules(host).filter((rule) => !rule.startsWith('script-src')),
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Allows workers, because the client of Vite polls its server from one.
    "worker-src 'self' blob:",
  ].join('; ');
}

/** Returns the policy for Chromium's developer tools, which use inline styles. */
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
    // Allows live pictures, and files that a tester saves from them.
    "img-src 'self' blob: data:",
    // Allows the WebSocket explicitly, because some browsers do not count one to the same host as 'self'.
    `connect-src 'self' ws://${host}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ];
}
