import { type CodecKeys, readKeys } from '#shared/codec/keys.ts';
import { AppError } from '#shared/errors.ts';

export interface SiteConfig {
  /** Origin and optional path of the API, without a trailing slash; empty for the page's own origin. */
  readonly apiHost: string;
  readonly imageHost: string;
  readonly keys: CodecKeys;
}

interface HostAttributes {
  readonly apiHost?: string | undefined;
  readonly imageHost?: string | undefined;
}

type KeyEnvironment = Parameters<typeof readKeys>[0];

/** Reads the configuration from the dataset of `<html>`. Throws AppError 'usage' if a host is not an http(s) URL. */
export function readConfig(attributes: HostAttributes, environment: KeyEnvironment): SiteConfig {
  return {
    apiHost: readHost(attributes.apiHost, 'data-api-host'),
    imageHost: readHost(attributes.imageHost, 'data-image-host'),
    keys: readKeys(environment),
  };
}

function readHost(value: string | undefined, attribute: string): string {
  const host = (value ?? '').trim().replace(/\/+$/, '');
  if (host === '' || isHttpAddress(host)) return host;
  throw new AppError('usage', `网站配置有误：${attribute} 不是 http(s) 地址`);
}

function isHttpAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text)) return false;
  try {
    const { username, password, search, hash } = new URL(text);
    return username === '' && password === '' && search === '' && hash === '';
  } catch {
    return false;
  }
}
