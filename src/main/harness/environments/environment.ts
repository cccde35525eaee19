import * as Type from 'typebox';
import type { BothLanguages } from '#shared/both-languages.ts';
import { AppError } from '#shared/errors.ts';
import {
  EnvironmentId,
  type EnvironmentSummary,
  SANDBOX_ENVIRONMENT,
} from '#shared/ipc/backend/environments.ts';
import { shapeError } from '#shared/ipc/transport/shape-error.ts';
import { shownAddress } from '../shown-address.ts';

const Name = Type.String({ minLength: 1, maxLength: 40 });
const Address = Type.String({ pattern: '^https?://[^\\s?#]+$', maxLength: 2048 });

const hostName = '(\\*\\.)?[A-Za-z0-9]([A-Za-z0-9.-]{0,251}[A-Za-z0-9])?';
const numericAddress = '([A-Za-z0-9]([A-Za-z0-9.-]{0,251}[A-Za-z0-9])?|\\[[0-9A-Fa-f:.]+\\])(:[0-9]{1,5})?';

export const Environment = Type.Object(
  {
    id: EnvironmentId,
    name: Type.Object({ zh: Name, en: Name }, { additionalProperties: false }),
    site: Type.Optional(Address),
    /** Address of the backend for the site that this machine serves if there is no `site`. */
    api: Type.Optional(Address),
    images: Type.Optional(Address),
    /**
     * Addresses or hosts to connect to, by host name, with or without port. A name that starts with `*.` covers all
     * subdomains.
     */
    hosts: Type.Optional(
      Type.Record(
        Type.String({ pattern: `^${hostName}$` }),
        Type.String({ pattern: `^${numericAddress}$` }),
        { additionalProperties: false },
      ),
    ),
    /** Proxy for all requests except those to this machine. */
    proxy: Type.Optional(
      Type.String({ pattern: '^(https?|socks[45])://[A-Za-z0-9.-]+:[0-9]{1,5}/?$', maxLength: 300 }),
    ),
    /**
     * Certificates to accept in addition to those of the system, as `sha256/…` of a public key or as the path of a PEM
     * file.
     */
    certificates: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 1024 }), { maxItems: 20 })),
    isLive: Type.Optional(Type.Boolean()),
    /** True if pages may only call the hosts of the fields above and `allowedHosts`. */
    onlyHosts: Type.Optional(Type.Boolean()),
    allowedHosts: Type.Optional(Type.Array(Type.String({ pattern: `^${hostName}$` }), { maxItems: 200 })),
    /** Token for the control API of the sandbox in this environment. */
    sandboxToken: Type.Optional(Type.String({ minLength: 1, maxLength: 512 })),
  },
  { additionalProperties: false },
);
export type Environment = Type.Static<typeof Environment>;

const name = { zh: '请写 { "zh": "测试", "en": "Test" }', en: 'write { "zh": "测试", "en": "Test" }' };
const address = (example: string): BothLanguages => ({
  zh: `请写形如 "${example}" 的地址，不带 ? 和 #`,
  en: `write an address such as "${example}", without ? and #`,
});

/** Advice by the name of the invalid field. */
const hints: Readonly<Record<keyof Environment, BothLanguages>> = {
  id: { zh: '请用小写字母、数字和连字符', en: 'write lowercase letters, digits and hyphens' },
  name,
  site: address('https://test.example.com'),
  api: address('https://api.example.com'),
  images: address('https://pics.example.com'),
  hosts: {
    zh: '请写域名和指向，例如 { "m.example.com": "10.0.0.5:8443" }',
    en: 'write host names and their targets, such as { "m.example.com": "10.0.0.5:8443" }',
  },
  proxy: {
    zh: '请写 "http://127.0.0.1:8899" 这样的地址，不带用户名和密码',
    en: 'write an address such as "http://127.0.0.1:8899", without user name and password',
  },
  certificates: {
    zh: '请写公钥指纹 "sha256/…" 或 PEM 文件的列表',
    en: 'write a list of public key fingerprints ("sha256/…") or PEM files',
  },
  isLive: { zh: '请写 true 或 false', en: 'write true or false' },
  onlyHosts: { zh: '请写 true 或 false', en: 'write true or false' },
  allowedHosts: {
    zh: '请写域名的列表，例如 ["m.example.com", "*.img.example.com"]',
    en: 'write a list of host names, such as ["m.example.com", "*.img.example.com"]',
  },
  sandboxToken: {
    zh: '请写沙箱启动时显示的令牌，或删去此项',
    en: 'write the token that the sandbox prints at its start, or remove the field',
  },
};

const fields = Object.keys(hints) as (keyof Environment)[];
const required: readonly string[] = ['id', 'name'] satisfies (keyof Environment)[];

/**
 * Throws AppError 'usage' with the invalid field and what to write there. The message does not contain the value, which
 * may be secret.
 */
export function parseEnvironment(value: unknown): Environment {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw usageError({
      zh: '不是环境：请写一个对象，含 id、name 和 site 或 api',
      en: 'is not an environment: write an object with id, name, and site or api',
    });
  }
  const unknown = Object.keys(value).find((key) => !Object.hasOwn(hints, key));
  if (unknown !== undefined) {
    throw usageError({
      zh: `不认识字段 ${JSON.stringify(unknown)}：可用的有 ${fields.join('、')}`,
      en: `has an unknown field ${JSON.stringify(unknown)}: use one of ${fields.join(', ')}`,
    });
  }
  for (const field of fields) refuseMisfit(field, (value as Readonly<Record<string, unknown>>)[field]);
  const environment = value as Environment;
  refuseContradictions(environment);
  return environment;
}

function refuseMisfit(field: keyof Environment, given: unknown): void {
  if (given === undefined && !required.includes(field)) return;
  const misfit = shapeError(Environment.properties[field], given);
  if (misfit === undefined) return;
  const place = misfit.startsWith('/ ') ? field : `${field}${misfit.split(' ')[0] ?? ''}`;
  const { zh, en } = hints[field];
  throw usageError({ zh: `${place} 不正确：${zh}`, en: `${place} is not valid: ${en}` });
}

function refuseContradictions({
  id,
  site,
  api,
  images,
  hosts,
  proxy,
  certificates,
  ...rest
}: Environment): void {
  if (rest.allowedHosts !== undefined && rest.onlyHosts !== true) {
    throw usageError({
      zh: 'allowedHosts 只在 onlyHosts 为 true 时有用：请补上，或删去 allowedHosts',
      en: 'has allowedHosts, which are used only with "onlyHosts": true: add it, or remove allowedHosts',
    });
  }
  if (id === SANDBOX_ENVIRONMENT) {
    throw usageError({
      zh: `id ${SANDBOX_ENVIRONMENT} 属于本机沙箱：请换一个`,
      en: `id ${SANDBOX_ENVIRONMENT} is reserved for this machine's sandbox: choose another`,
    });
  }
  if (site === undefined && api === undefined && images === undefined) {
    throw usageError({
      zh: '没有地址：请写 site，或为构建好的站点写 api',
      en: 'has no address: write a site, or an api for the built site',
    });
  }
  if (proxy !== undefined && hosts !== undefined) {
    throw usageError({
      zh: '经代理访问时，由代理决定域名指向哪里：请删去 hosts 或 proxy',
      en: 'has both a proxy and hosts, but a proxy resolves names itself: remove one of them',
    });
  }
  if (proxy?.startsWith('socks') === true && certificates !== undefined) {
    throw usageError({
      zh: '证书无法经 SOCKS 代理核对：请改用 http:// 代理，或删去 certificates',
      en: 'has certificates, which cannot be verified through a SOCKS proxy: write an http:// proxy, or remove certificates',
    });
  }
  if (site !== undefined && (api !== undefined || images !== undefined)) {
    throw usageError({
      zh: 'site 自带后端：请删去 api 和 images，或删去 site',
      en: 'has a site, which comes with its own backend: remove api and images, or the site',
    });
  }
}

export function usageError({ zh, en }: BothLanguages): AppError {
  return new AppError('usage', en, { zh });
}

export const sandboxEnvironment: EnvironmentSummary = {
  id: SANDBOX_ENVIRONMENT,
  name: { zh: '本机沙箱', en: 'Sandbox' },
  address: null,
  isLive: false,
  hosts: [],
  certificates: 0,
};

export function summaryOf(environment: Environment): EnvironmentSummary {
  const { id, name, site, api, images, hosts = {}, certificates = [], isLive = false, proxy } = environment;
  const addresses = [site, api, images].flatMap((address) =>
    address === undefined ? [] : [shownAddress(address)],
  );
  return {
    id,
    name,
    address: addresses.join(', '),
    isLive,
    hosts: Object.entries(hosts).map(([host, target]) => `${host} → ${target}`),
    certificates: certificates.length,
    ...(proxy === undefined ? {} : { proxy }),
  };
}
