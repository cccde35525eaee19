import * as Type from 'typebox';
import { AppError } from '#shared/errors.ts';
import {
  EnvironmentId,
  type EnvironmentSummary,
  SANDBOX_ENVIRONMENT,
} from '#shared/ipc/backend/environments.ts';
import { shapeError } from '#shared/ipc/transport/shape-error.ts';
import type { BothLanguages } from '#shared/text/both-languages.ts';
import { shownAddress } from '../shown-address.ts';

const Name = Type.String({ minLength: 1, maxLength: 40 });
const Address = Type.String({ pattern: '^https?://[^\\s?#]+$', maxLength: 2048 });

const hostName = '(\\*\\.)?[A-Za-z0-9]([A-Za-z0-9.-]{0,251}[A-Za-z0-9])?';
const numericAddress = '([A-Za-z0-9]([A-Za-z0-9.-]{0,251}[A-Za-z0-9])?|\\[[0-9A-Fa-f:.]+\\])(:[0-9]{1,5})?';

/** One entry of a person's own list. */
export const Environment = Type.Object(
  {
    id: EnvironmentId,
    name: Type.Object({ zh: Name, en: Name }, { additionalProperties: false }),
    /** A deployed site. */
    site: Type.Optional(Address),
    /** The built site is shown instead, against this backend and these pictures. */
    api: Type.Optional(Address),
    images: Type.Optional(Address),
    /** Names of hosts, `*.` before them for those below, and where they lead: an address or another name, with or without a port. */
    hosts: Type.Optional(
      Type.Record(
        Type.String({ pattern: `^${hostName}$` }),
        Type.String({ pattern: `^${numericAddress}$` }),
        { additionalProperties: false },
      ),
    ),
    /** All that its pages ask for goes through it; this machine's own addresses do not. */
    proxy: Type.Optional(
      Type.String({ pattern: '^(https?|socks[45])://[A-Za-z0-9.-]+:[0-9]{1,5}/?$', maxLength: 300 }),
    ),
    /** Accepted beyond what the system trusts: `sha256/…` of a public key, or a PEM file. */
    certificates: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 1024 }), { maxItems: 20 })),
    isLive: Type.Optional(Type.Boolean()),
    /** Pages call no host but those of the fields above and `allowedHosts`. */
    onlyHosts: Type.Optional(Type.Boolean()),
    allowedHosts: Type.Optional(Type.Array(Type.String({ pattern: `^${hostName}$` }), { maxItems: 200 })),
    /** The control token of a sandbox that stands there. */
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

/** What to write where a field does not fit. */
const hints: Readonly<Record<keyof Environment, BothLanguages>> = {
  id: { zh: '请用小写字母、数字和连字符', en: 'write small letters, digits and hyphens' },
  name,
  site: address('https://test.example.com'),
  api: address('https://api.example.com'),
  images: address('https://pics.example.com'),
  hosts: {
    zh: '请写域名和指向，例如 { "m.example.com": "10.0.0.5:8443" }',
    en: 'write names and where they lead, such as { "m.example.com": "10.0.0.5:8443" }',
  },
  proxy: {
    zh: '请写 "http://127.0.0.1:8899" 这样的地址，不带用户名和密码',
    en: 'write an address such as "http://127.0.0.1:8899", without a name and a password',
  },
  certificates: {
    zh: '请写公钥指纹 "sha256/…" 或 PEM 文件的列表',
    en: 'write a list of "sha256/…" fingerprints of public keys, or of PEM files',
  },
  isLive: { zh: '请写 true 或 false', en: 'write true or false' },
  onlyHosts: { zh: '请写 true 或 false', en: 'write true or false' },
  allowedHosts: {
    zh: '请写域名的列表，例如 ["m.example.com", "*.img.example.com"]',
    en: 'write a list of names, such as ["m.example.com", "*.img.example.com"]',
  },
  sandboxToken: {
    zh: '请写沙箱启动时显示的令牌，或删去此项',
    en: 'write the token that the sandbox prints when it starts, or leave it out',
  },
};

const fields = Object.keys(hints) as (keyof Environment)[];
const required: readonly string[] = ['id', 'name'] satisfies (keyof Environment)[];

/** Throws AppError 'usage' that names the field at fault and what to write there; never its value, which may be a secret. */
export function parseEnvironment(value: unknown): Environment {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw refusal({
      zh: '不是环境：请写一个对象，含 id、name 和 site 或 api',
      en: 'is no environment: write an object with id, name and site or api',
    });
  }
  const unknown = Object.keys(value).find((key) => !Object.hasOwn(hints, key));
  if (unknown !== undefined) {
    throw refusal({
      zh: `不认识字段 ${JSON.stringify(unknown)}：可用的有 ${fields.join('、')}`,
      en: `has a field ${JSON.stringify(unknown)} that nobody knows: there are ${fields.join(', ')}`,
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
  throw refusal({ zh: `${place} 不正确：${zh}`, en: `${place} does not fit: ${en}` });
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
    throw refusal({
      zh: 'allowedHosts 只在 onlyHosts 为 true 时有用：请补上，或删去 allowedHosts',
      en: 'has allowedHosts, which nothing uses: write "onlyHosts": true, or leave them out',
    });
  }
  if (id === SANDBOX_ENVIRONMENT) {
    throw refusal({
      zh: `id ${SANDBOX_ENVIRONMENT} 属于本机沙箱：请换一个`,
      en: `id ${SANDBOX_ENVIRONMENT} is that of this machine's own: take another`,
    });
  }
  if (site === undefined && api === undefined && images === undefined) {
    throw refusal({
      zh: '没有地址：请写 site，或为构建好的站点写 api',
      en: 'leads nowhere: write a site, or an api for the built site',
    });
  }
  if (proxy !== undefined && hosts !== undefined) {
    throw refusal({
      zh: '经代理访问时，由代理决定域名指向哪里：请删去 hosts 或 proxy',
      en: 'has a proxy, which decides where names lead: leave hosts out, or the proxy',
    });
  }
  if (proxy?.startsWith('socks') === true && certificates !== undefined) {
    throw refusal({
      zh: '证书无法经 SOCKS 代理核对：请改用 http:// 代理，或删去 certificates',
      en: 'has certificates, which cannot be verified through a SOCKS proxy: write an http:// proxy, or leave certificates out',
    });
  }
  if (site !== undefined && (api !== undefined || images !== undefined)) {
    throw refusal({
      zh: 'site 自带后端：请删去 api 和 images，或删去 site',
      en: 'has a site with its own backend: leave api and images out, or the site',
    });
  }
}

export function refusal({ zh, en }: BothLanguages): AppError {
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
