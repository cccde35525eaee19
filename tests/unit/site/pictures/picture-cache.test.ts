import { describe, expect, it } from 'vitest';
import { PictureCache } from '#site/services/pictures/picture-cache.ts';

const never = new AbortController().signal;

function setUp(idleBytes = 100) {
  const revoked: string[] = [];
  const fetched: string[] = [];
  let count = 0;
  const cache = new PictureCache({
    idleBytes,
    revoke: (url) => revoked.push(url),
  });
  const picture = (bytes: number) => {
    count += 1;
    return { url: `blob:${count}`, bytes };
  };
  const fetch = async (key: string) => {
    fetched.push(key);
    return picture(40);
  };
  const load = (key: string) => cache.load(key, () => fetch(key), never);
  return { cache, load, picture, revoked, fetched };
}

describe('a picture cache', () => {
  it('loads a picture once for concurrent callers', async () => {
    const { load, fetched } = setUp();
    const [first, second] = await Promise.all([load('a'), load('a')]);
    expect(fetched).toEqual(['a']);
    expect(first?.url).toBe(second?.url);
  });

  it('never revokes a picture that is in use', async () => {
    const { load, revoked } = setUp(0);
    const [first, second] = await Promise.all([load('a'), load('a')]);
    first?.release();
    first?.release();
    expect(revoked).toEqual([]);
    second?.release();
    expect(revoked).toEqual(['blob:1']);
  });

  it('evicts the least recently released picture when idle pictures exceed the limit', async () => {
    const { load, revoked, fetched } = setUp(100);
    const leases = await Promise.all([load('a'), load('b'), load('c')]);
    leases[1]?.release();
    leases[0]?.release();
    expect(revoked).toEqual([]);
    leases[2]?.release();
    expect(revoked).toEqual(['blob:2']);
    const again = await load('a');
    expect(again?.url).toBe('blob:1');
    expect(fetched).toEqual(['a', 'b', 'c']);
    await load('b');
    expect(fetched).toEqual(['a', 'b', 'c', 'b']);
  });

  it('frees a discarded picture immediately, unless it is still in use', async () => {
    const { load, revoked, fetched } = setUp(1_000);
    const [first, second] = await Promise.all([load('a'), load('a')]);
    first?.discard();
    expect(revoked).toEqual([]);
    second?.discard();
    second?.discard();
    expect(revoked).toEqual(['blob:1']);
    await load('a');
    expect(fetched).toEqual(['a', 'a']);
  });

  it('aborts a request when its last waiter leaves', async () => {
    const { cache, picture, fetched } = setUp();
    const aborted: string[] = [];
    const fetch = (signal: AbortSignal) => {
      fetched.push('a');
      return new Promise<undefined>((_, reject) => {
        signal.addEventListener('abort', () => {
          aborted.push('a');
          reject(new Error('stopped'));
        });
      });
    };
    const [one, two] = [new AbortController(), new AbortController()];
    const loads = [cache.load('a', fetch, one.signal), cache.load('a', fetch, two.signal)];
    one.abort();
    await expect(loads[0]).rejects.toMatchObject({ code: 'cancelled' });
    expect(aborted).toEqual([]);
    two.abort();
    await expect(loads[1]).rejects.toMatchObject({ code: 'cancelled' });
    expect(aborted).toEqual(['a']);
    expect((await cache.load('a', async () => picture(1), never))?.url).toBe('blob:1');
  });

  it('frees a picture that arrives after its last waiter has left', async () => {
    const { cache, picture, revoked } = setUp();
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof picture>>();
    const leaving = new AbortController();
    const left = cache.load('a', () => promise, leaving.signal);
    leaving.abort();
    await expect(left).rejects.toMatchObject({ code: 'cancelled' });
    resolve(picture(1));
    await promise;
    expect(revoked).toEqual(['blob:1']);
  });

  it('stores neither a failure nor a missing picture', async () => {
    const { cache, picture } = setUp();
    await expect(cache.load('a', () => Promise.reject(new Error('down')), never)).rejects.toThrow('down');
    expect(await cache.load('a', async () => undefined, never)).toBeUndefined();
    expect((await cache.load('a', async () => picture(1), never))?.url).toBe('blob:1');
  });
});
