import { Check } from 'typebox/schema';
import { describe, expect, it } from 'vitest';
import { fillPath } from '../../../../src/shared/contract/endpoint.ts';
import { Envelope, envelopeCode, isSuccess, readEnvelope } from '../../../../src/shared/contract/envelope.ts';

const byResult = { successBy: 'result' } as const;
const byCode = { successBy: 'code' } as const;

describe('the response envelope', () => {
  it('reports success by the field result', () => {
    expect(isSuccess(byResult, { result: true })).toBe(true);
    expect(isSuccess(byResult, { result: false, code: '200' })).toBe(false);
    expect(isSuccess(byResult, {})).toBe(false);
  });

  it('of a refresh list also reports success by code 200', () => {
    expect(isSuccess(byCode, { code: '200' })).toBe(true);
    expect(isSuccess(byCode, { code: '500' })).toBe(false);
  });

  it('has numeric codes, and NaN for a missing code or a word', () => {
    expect(envelopeCode({ code: '404' })).toBe(404);
    expect(envelopeCode({ code: '' })).toBeNaN();
    expect(envelopeCode({ code: 'SUCCESS' })).toBeNaN();
    expect(envelopeCode({})).toBeNaN();
  });

  it('may lack fields and contain unknown ones, but a field of the wrong type violates the contract', () => {
    expect(Check(Envelope, {})).toBe(true);
    expect(Check(Envelope, { result: true, msg: null, served: 'by' })).toBe(true);
    expect(Check(Envelope, { result: 'yes' })).toBe(false);
    expect(Check(Envelope, [])).toBe(false);
  });

  it('is read leniently', () => {
    expect(readEnvelope({ result: 1, code: 200, msg: null })).toEqual({
      result: true,
      code: '200',
      msg: null,
    });
    expect(readEnvelope({ result: 'yes', code: 999 })).toEqual({ code: '999' });
  });

  it.each([[{}], [{ result: 'yes' }], [{ msg: 'hello' }], [[]], ['text'], [null]])(
    'is undefined for %j',
    (value) => {
      expect(readEnvelope(value)).toBeUndefined();
    },
  );
});

describe('fillPath', () => {
  it('percent-encodes the values', () => {
    expect(
      fillPath('/api/book/query/{publishStatus}/{categoryId}/{page}', {
        publishStatus: 'a/b?',
        categoryId: 0,
        page: 2,
      }),
    ).toBe('/api/book/query/a%2Fb%3F/0/2');
  });
});
