import { describe, expect, jest, test } from '@jest/globals';
import { errorAt } from './diagnostic';
import {
  ApiError,
  ConfigurationError,
  ContractError,
  InternalError,
  NetworkError,
  PlanError,
  ProviderError,
  StateError,
} from './errors';

const place = { operation: 'viewAlert', method: 'GET', path: '/api/2.0/alerts/7', mayHaveTakenEffect: false };
const cause = new Error('socket hang up');
const family: readonly (readonly [name: string, error: ProviderError, code: string])[] = [
  ['ProviderError', new ProviderError('ABORTED', 'Stopped.'), 'ABORTED'],
  ['ApiError', new ApiError('API_FORBIDDEN', 'No.', { ...place, status: 403, serviceMessage: '' }), 'API_FORBIDDEN'],
  ['NetworkError', new NetworkError('TIMEOUT', 'Late.', { ...place, mayHaveArrived: false, cause }), 'TIMEOUT'],
  ['ContractError', new ContractError('Odd.', { ...place, issues: ['the body must be an object'] }), 'CONTRACT_BROKEN'],
  ['ConfigurationError', new ConfigurationError([errorAt(['name'], 'Title', 'Text.')]), 'CONFIG_INVALID'],
  ['PlanError', new PlanError('PLAN_CYCLE', 'Round.', { addresses: ['local.a'] }), 'PLAN_CYCLE'],
  ['StateError', new StateError('STATE_LOCKED', 'Held.', { statePath: 'terraform.tfstate' }), 'STATE_LOCKED'],
  ['InternalError', new InternalError('Lost.'), 'INTERNAL'],
];

describe('the error family', () => {
  test.each(family)('knows %s as its own, with its name and code', (name, error, code) => {
    expect(ProviderError.is(error)).toBe(true);
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ name, code });
  });

  test('knows an error that another copy of the package threw', async () => {
    await jest.isolateModulesAsync(async () => {
      const copy = await import('./errors.js');
      const foreign = new copy.InternalError('Lost.');
      expect(foreign).not.toBeInstanceOf(ProviderError);
      expect(ProviderError.is(foreign)).toBe(true);
      expect(copy.ProviderError.is(new InternalError('Lost.'))).toBe(true);
    });
  });

  test.each([new Error('x'), { code: 'INTERNAL' }, 'INTERNAL', null, undefined])('does not know %p', (value) => {
    expect(ProviderError.is(value)).toBe(false);
  });

  test('keeps the cause of a failed call', () => {
    expect(new NetworkError('TIMEOUT', 'Late.', { ...place, mayHaveArrived: true, cause }).cause).toBe(cause);
  });

  test('names every mistake of a configuration in its message', () => {
    const error = new ConfigurationError([errorAt([], 'One', 'First.'), errorAt([], 'Two', 'Second.')]);
    expect(error.message).toBe('First.\nSecond.');
  });

  test('asks to report a bug of its own', () => {
    expect(new InternalError('Lost.').message).toMatch(/^Lost\. .*please report it\.$/);
  });
});
