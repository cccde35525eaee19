import type { EditedRequest, EditedResponse, HeldDetail } from '#shared/ipc/records/breakpoints.ts';
import { readable } from '../rules/rule-draft.ts';

/** Edited values of a held request. */
export interface HeldEdit {
  readonly method: string;
  readonly url: string;
  /** HTTP status of a response; NaN for a request. */
  readonly status: number;
  /** One header per line: `Name: value`. */
  readonly headers: string;
  /** Undefined if there is no editable body. */
  readonly body: string | undefined;
  /** Decrypted parameters of the URL. */
  readonly sealed: EditedRequest['sealed'];
}

export function editOf({ request, response, row }: HeldDetail): HeldEdit {
  const shown = row.stage === 'response' ? response : request;
  return {
    method: request.method,
    url: request.url,
    status: response?.status ?? Number.NaN,
    headers: (shown?.headers ?? []).map(({ name, value }) => `${name}: ${value}`).join('\n'),
    body: shown?.body === null || shown === null ? undefined : readable(shown.body.text),
    sealed: request.sealed,
  };
}

/** Returns the edited parts, or nothing if the request is unchanged. */
export function changesOf(
  detail: HeldDetail,
  edit: HeldEdit,
): { readonly request: EditedRequest | null; readonly response: EditedResponse | null } {
  const first = editOf(detail);
  if (JSON.stringify(edit) === JSON.stringify(first)) return { request: null, response: null };
  const headers = [...readHeaders(edit.headers)];
  const { request, response } = detail;
  const bodyOf = (was: EditedRequest['body']): EditedRequest['body'] =>
    was === null || edit.body === undefined
      ? null
      : // A body that was only reformatted is sent in its original form.
        { ...was, text: edit.body === first.body ? was.text : edit.body };
  if (detail.row.stage === 'response')
    return {
      request: null,
      response: response && { status: edit.status, headers, body: bodyOf(response.body) },
    };
  const { method, url, sealed } = edit;
  return {
    request: { method, url, headers, body: bodyOf(request.body), sealed: [...sealed] },
    response: null,
  };
}

/** Returns the first invalid line, counted from 1, or undefined if all lines are headers. */
export function wrongHeaderLine(text: string): number | undefined {
  const index = text.split('\n').findIndex((line) => line.trim() !== '' && !headerLine.test(line));
  return index < 0 ? undefined : index + 1;
}

const headerLine = /^([\w!#$%&'*+.^`|~-]+):[ \t]?(.*)$/;

function* readHeaders(text: string): Iterable<EditedRequest['headers'][number]> {
  for (const line of text.split('\n')) {
    const [, name = '', value = ''] = headerLine.exec(line) ?? [];
    if (name !== '') yield { name, value };
  }
}
