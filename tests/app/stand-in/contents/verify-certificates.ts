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
 * Plays `session.setCertificateVerifyProc` where Chromium refuses a certificate: session.md, 0 accepts it, -3 leaves the
 * verdict to Chromium. What it accepts is not asked for.
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
    // A page that has gone waits for no verdict.
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
    // net_error_list.h, ERR_CERT_AUTHORITY_INVALID
    errorCode: -202,
  } satisfies VerifyRequest;
  const { promise, resolve } = Promise.withResolvers<number>();
  rules.certificateVerify?.(request, resolve);
  return (await promise) === 0;
}

/** What the server sends along, its own first, where Chromium's names of hosts lead. */
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

/** As structures/certificate.md has it; of the names and dates nobody asks. */
function certificateOf([first, ...rest]: readonly X509Certificate[]): Certificate {
  const issuer = rest.length === 0 ? {} : { issuerCert: certificateOf(rest) };
  return { data: first?.toString() ?? '', ...issuer } as Certificate;
}
