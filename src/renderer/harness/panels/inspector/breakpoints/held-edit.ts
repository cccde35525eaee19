import type { EditedRequest, EditedResponse, HeldDetail } from '#shared/ipc/records/breakpoints.ts';
import { readable } from '../rules/rule-draft.ts';
import {
  type EditedUrl,
  editedUrl,
  encryptedParamsOf,
  type UrlProblem,
  urlOf,
  urlProblem,
} from './request/edited-url.ts';

/** Edited values of a held request. */
export interface HeldEdit extends EditedUrl {
  readonly method: string;
  /** HTTP status of a response; NaN for a request. */
  readonly status: number;
  /** One header per line: `Name: value`. */
  readonly headers: string;
  /** Body as text; undefined if there is no editable body. */
  readonly body: string | undefined;
}

export type EditProblem =
  | UrlProblem
  | { readonly kind: 'method' | 'status' }
  /** Line number, starting with 1. */
  | { readonly kind: 'header'; readonly line: number };

export function editOf({ request, response, row }: HeldDetail): HeldEdit {
  const shown = row.stage === 'response' ? response : request;
  return {
    method: request.method,
    ...editedUrl(request.url, request.encryptedParams),
    status: response?.status ?? Number.NaN,
    headers: (shown?.headers ?? []).map(({ name, value }) => `${name}: ${value}`).join('\n'),
    body: shown?.body === null || shown === null ? undefined : readable(shown.body.text),
  };
}

/** Returns the edited parts, or nothing if the request is unchanged. */
export function changesOf(
  detail: HeldDetail,
  edit: HeldEdit,
): { readonly request: EditedRequest | null; readonly response: EditedResponse | null } {
  const first = editOf(detail);
  if (JSON.stringify(sentValues(edit)) === JSON.stringify(sentValues(first)))
    return { request: null, response: null };
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
  // Keeps the URL exactly as the page wrote it if only other parts were edited.
  const url = urlOf(edit) === urlOf(first) ? request.url : urlOf(edit);
  return {
    request: {
      method: edit.method,
      url,
      headers,
      body: bodyOf(request.body),
      encryptedParams: encryptedParamsOf(edit),
    },
    response: null,
  };
}

/** Returns the reason that the edit cannot be sent, or undefined if it can. */
export function problemOf(
  { row, response }: Pick<HeldDetail, 'row' | 'response'>,
  edit: HeldEdit,
): EditProblem | undefined {
  const line = wrongHeaderLine(edit.headers);
  if (row.stage === 'request') {
    if (!/^[A-Z]{1,10}$/.test(edit.method)) return { kind: 'method' };
    const problem = urlProblem(edit);
    if (problem !== undefined) return problem;
  } else if (response !== null && !(edit.status >= 200 && edit.status <= 599)) return { kind: 'status' };
  return line === undefined ? undefined : { kind: 'header', line };
}

const sentValues = (edit: HeldEdit) => [
  edit.method,
  urlOf(edit),
  encryptedParamsOf(edit),
  edit.status,
  edit.headers,
  edit.body,
];

/**
 * Returns the number of the first line that is not a header, starting with 1, or undefined if all lines are headers.
 */
function wrongHeaderLine(text: string): number | undefined {
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
