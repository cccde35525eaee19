import { describe, expect, it } from 'vitest';
import {
  changesOf,
  editOf,
  editUrlAsText,
  type HeldEdit,
  problemOf,
  revealEdit,
} from '#harness-ui/panels/inspector/breakpoints/held-edit.ts';
import type { HeldDetail } from '#shared/ipc/records/breakpoints.ts';

const row: HeldDetail['row'] = {
  id: 'held-1',
  breakpointId: 'breakpoint-1',
  viewId: 'view-1',
  stage: 'request',
  method: 'POST',
  url: 'http://a/•••',
  endpoint: null,
  status: null,
  leftMs: 1,
  pageLeftMs: null,
};
const headers = [
  { name: 'authorization', value: 'Bearer s3cret ' },
  { name: 'x-client', value: ' {"token":"s3\\/cret","v":1}' },
  { name: 'accept', value: '*/*' },
];
const text =
  '{"token":"s3 cret","list":[{"sid":"s3\\u0063ret-2"}],"data":"{\\"phone\\":13812345678}","page":1}';
const query =
  'token=s3+cret&&page=1&q=%7B%22sid%22%3a%22s3cret-2%22%7D&13812345678&random=MDEyMzQ1Njc4OWFiY2RlZg%3D%3D';
const request: HeldDetail['request'] = {
  method: 'POST',
  url: `http://me:s3cret@a/b?${query}#token=s3cret`,
  headers,
  body: { text, isEncrypted: true },
  encryptedParams: [{ name: 'random', value: 's3cret-3' }],
};
const detail: HeldDetail = { row, request, response: null, problem: null };
const secret = /s3|cret|13812345678|MDEy/;

const shownIn = ({ address, query: rows, fragment, rawUrl, headers: lines, body }: HeldEdit) =>
  [address, fragment, rawUrl, lines, body, ...rows.flatMap(({ name, value }) => [name, value])].join('\n');

const sent = (edit: HeldEdit) => changesOf(detail, edit).request;
const nothing = { request: null, response: null };

describe('the edit of a held request', () => {
  it('hides private values in all fields, with the same mask for the same secret', () => {
    const edit = editOf(detail);
    expect(shownIn(edit)).not.toMatch(secret);
    const mask = edit.query[0]?.value ?? '';
    expect(mask).toMatch(/^•••\d+•••$/);
    expect(edit.body).toContain(`"token": "${mask}"`);
    const asText = editUrlAsText(edit, true);
    expect(asText.rawUrl).not.toMatch(secret);
    expect(asText.rawUrl).toContain(`?token=${mask}&page=1&`);
    expect(shownIn(editUrlAsText(asText, false))).toBe(shownIn(edit));
  });

  it('counts as unchanged while nothing was edited, also after secrets were shown and hidden', () => {
    const edit = editOf(detail);
    expect(changesOf(detail, edit)).toEqual(nothing);
    const revealed = revealEdit(detail, edit, true);
    expect(shownIn(revealed)).toContain('s3cret-3');
    expect(changesOf(detail, revealed)).toEqual(nothing);
    expect(changesOf(detail, revealEdit(detail, revealed, false))).toEqual(nothing);
    // Expects no empty parameter for `&&` in the list.
    expect(editUrlAsText(revealed, true).rawUrl).toBe(request.url.replace('&&', '&'));
  });

  it('leaves the fields unchanged that were not edited', () => {
    const edit = editOf(detail);
    expect(sent({ ...edit, method: 'PUT' })).toEqual({ ...request, method: 'PUT' });
    const { rawUrl, body = '', headers: lines } = editUrlAsText(edit, true);
    expect(sent({ ...edit, rawUrl: rawUrl?.replace('page=1', 'page=2') })).toEqual({
      ...request,
      url: request.url.replace('&&page=1', '&page=2'),
    });
    expect(sent({ ...edit, body: body.replace('"page": 1', '"page": 2') })).toMatchObject({
      ...request,
      body: { text: expect.stringContaining('"sid": "s3\\u0063ret-2"') as string },
    });
    const changed = lines.replace('*/*', 'text/html');
    const value = 'text/html';
    expect(sent({ ...edit, headers: changed })).toEqual({
      ...request,
      headers: [
        headers[0],
        { name: 'x-client', value: ' {"token":"s3\\/cret","v":1}' },
        { name: 'accept', value },
      ],
    });
  });

  it('restores masks that were moved between fields, and encodes them', () => {
    const edit = editOf(detail);
    const [token, page] = edit.query;
    const mask = token?.value ?? '';
    const rows = edit.query.map((each) => (each === page ? { ...each, value: `a ${mask}` } : each));
    expect(sent({ ...edit, query: rows })?.url).toContain('&page=a%20s3%20cret&');
    expect(sent({ ...edit, rawUrl: `http://a/?a=${mask}&${mask}&•••` })?.url).toBe(
      'http://a/?a=s3%20cret&s3%20cret&%E2%80%A2%E2%80%A2%E2%80%A2',
    );
    expect(sent({ ...edit, headers: `x-a: ${mask}` })?.headers).toEqual([{ name: 'x-a', value: 's3 cret' }]);
    expect(sent({ ...edit, body: `{"a":"${mask}"}` })?.body?.text).toBe('{"a":"s3 cret"}');
    const encrypted = edit.query.at(-1);
    const changed = edit.query.map((each) =>
      each === encrypted ? { ...each, value: `${each.value}4` } : each,
    );
    expect(sent({ ...edit, query: changed })?.encryptedParams).toEqual([
      { name: 'random', value: 's3cret-34' },
    ]);
  });

  it('is checked with its private values', () => {
    const masked = editOf({
      ...detail,
      request: { ...request, url: `http://a/?token=${'x'.repeat(8_000)}` },
    });
    expect(problemOf(detail, masked)).toEqual({ kind: 'tooLong', length: 8_016 });
  });
});

it('the edit of a held response hides private values, and leaves those that were not edited', () => {
  const response = { status: 200, headers, body: { text, isEncrypted: false } };
  const held: HeldDetail = { ...detail, row: { ...row, stage: 'response' }, response };
  const edit = editOf(held);
  expect(shownIn(edit)).not.toMatch(secret);
  expect(changesOf(held, edit)).toEqual(nothing);
  expect(changesOf(held, { ...edit, status: 404 }).response).toEqual({ ...response, status: 404 });
});
