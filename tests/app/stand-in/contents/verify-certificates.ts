import type { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:tls';
import type { Certificate, Request as VerifyRequest } from 'electron/main';
import type { CdpSession } from '#main/harness/emulation/cdp-session.ts';
import { app } from '../app.ts';
import type { SessionRules } from '../session.ts';
import type { Page } from './page.ts';

interface CertificateError {
  readonly eventId: number;
  readonly errorType: string;
  readonly requestURL: string;
}

/**
 * Implements `session.setCertificateVerifyProc`. Calls the procedure only for certificates that Chromium refuses.
 * Result 0 accepts the certificate, -3 keeps Chromium's result (session.md).
 */
export async function verifyCertificates(cdp: CdpSession, rules: SessionRules, page: Page): Promise<void> {
  if (rules.certificateVerify === null) return;
  const decide = async ({ eventId, requestURL, errorType }: CertificateError) => {
    const isAccepted = await isAcceptedBy(rules, new URL(requestURL), errorType).catch(() => false);
    if (!isAccepted) page.refusedCertificate = errorType;
    const action = isAccepted ? 'continue' : 'cancel';
    await cdp.send('Security.handleCertificateError', { eventId, action });
  };
  cdp.on(
    'Security.certificateError',
    // Ignores the rejection if the page is gone.
    (params) => void decide(params as CertificateError).catch(() => undefined),
    page.end.signal,
  );
  await cdp.send('Security.enable');
  await cdp.send('Security.setOverrideCertificateErrors', { override: true });
}

async function isAcceptedBy(rules: SessionRules, url: URL, errorType: string): Promise<boolean> {
  const certificate = certificateOf(await chainOf(url));
  const request = {
    hostname: url.hostname,
    certificate,
    validatedCertificate: certificate,
    isIssuedByKnownRoot: false,
    verificationResult: errorType,
    // Error of net_error_list.h for an unknown issuer.
    errorCode: -202,
  } satisfies VerifyRequest;
  const { promise, resolve } = Promise.withResolvers<number>();
  rules.certificateVerify?.(request, resolve);
  return (await promise) === 0;
}

/** Returns the certificates that the server sends, starting with its own. Follows Chromium's host-resolver-rules. */
async function chainOf({ hostname, port }: URL): Promise<readonly X509Certificate[]> {
  const rules = app.commandLine.getSwitchValue('host-resolver-rules').split(',');
  const [, , target = ''] =
    rules.map((rule) => rule.trim().split(' ')).find(([, from]) => from === hostname) ?? [];
  const [host = hostname, ownPort = port || '443'] = target === '' ? [] : target.split(':');
  const socket = connect({ host, port: Number(ownPort), servername: hostname, rejectUnauthorized: false });
  await once(socket, 'secureConnect');
  const chain: X509Certificate[] = [];
  let link = socket.getPeerX509Certificate();
  while (link !== undefined && chain.length < 10) {
    chain.push(link);
    link = link.issuerCertificate;
  }
  socket.destroy();
  return chain;
}

/**
 * Converts a chain to the form of structures/certificate.md. Omits names and dates, which the program does not read.
 */
function certificateOf([first, ...rest]: readonly X509Certificate[]): Certificate {
  const issuer = rest.length === 0 ? {} : { issuerCert: certificateOf(rest) };
  return { data: first?.toString() ?? '', ...issuer } as Certificate;
}
