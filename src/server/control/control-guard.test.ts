import { describe, expect, test } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { guardControl, guardService } from './control-guard';

const request = (headers: object, socket: object = {}): FastifyRequest =>
  ({
    headers: { host: '127.0.0.1:8080', ...headers },
    socket: { remoteAddress: '127.0.0.1', localAddress: '127.0.0.1', ...socket },
  }) as unknown as FastifyRequest;

describe('the control of the server', () => {
  test.each([
    ['a program', {}],
    ['a person who types the address', { 'sec-fetch-site': 'none' }],
    ['a page of its own', { origin: 'http://127.0.0.1:8080', 'sec-fetch-site': 'same-origin' }],
    ['a page of its own, under another name', { host: 'LOCALHOST:8080', origin: 'http://LOCALHOST:8080' }],
    ['a program that takes the other address', { host: '[::1]:8080' }],
  ])('is open to %s', (_says, headers) => {
    expect(() => {
      guardControl(request(headers));
    }).not.toThrow();
  });

  test.each([
    ['a page of another origin', { origin: 'https://evil.example' }, 'Pages of other origins may not control'],
    ['a page of no origin', { origin: 'null' }, 'Pages of other origins may not control'],
    ['a page of another port', { origin: 'http://127.0.0.1:1' }, 'Pages of other origins may not control'],
    ['a page of the same site', { 'sec-fetch-site': 'same-site' }, 'Pages of other origins may not control'],
    ['a name of somebody else', { host: 'evil.example' }, 'host name'],
    ['a name that begins like this machine', { host: 'localhost.evil.example' }, 'host name'],
    ['an address that begins like this machine', { host: '127.0.0.1.evil.example:80' }, 'host name'],
    ['another address', { host: '192.168.0.1' }, 'host name'],
    ['somebody before the name', { host: 'a@127.0.0.1' }, 'host name'],
    ['no name', { host: '' }, 'host name'],
  ])('is shut to %s', (_says, headers, message) => {
    expect(() => {
      guardControl(request(headers));
    }).toThrow(message);
  });

  test('is shut to other machines', () => {
    expect(() => {
      guardControl(request({}, { remoteAddress: '192.168.0.7' }));
    }).toThrow('Only programs on the same machine');
  });
});

const token = 'a:token';
const basic = (password: string): string => `Basic ${Buffer.from(`anybody:${password}`).toString('base64')}`;
const elsewhere = { remoteAddress: '192.168.0.7', localAddress: '192.168.0.1' };
const ownPage = { host: 'server.example', origin: 'http://server.example' };

describe('the control of a server with an admin token', () => {
  const guard =
    (headers: object, socket: object = elsewhere): (() => void) =>
    () => {
      guardControl(request(headers, socket), token);
    };

  test.each([
    ['a program elsewhere that sends it', { authorization: `Bearer ${token}` }],
    ['a browser elsewhere that was given it', { authorization: basic(token) }],
    ['its own page elsewhere', { ...ownPage, authorization: basic(token) }],
    [
      'its own page behind a proxy with TLS',
      { ...ownPage, origin: 'https://server.example', 'sec-fetch-site': 'same-origin', authorization: basic(token) },
    ],
  ])('is open to %s', (_says, headers) => {
    expect(guard(headers)).not.toThrow();
  });

  test.each([
    ['one that sends none', {}, 401],
    ['another token', { authorization: 'Bearer another' }, 401],
    ['the beginning of it', { authorization: `Bearer ${token.slice(0, -1)}` }, 401],
    ['an empty one', { authorization: 'Bearer ' }, 401],
    ['an empty password', { authorization: basic('') }, 401],
    ['another password', { authorization: basic('another') }, 401],
    ['a login without a password', { authorization: `Basic ${Buffer.from(token).toString('base64')}` }, 401],
    ['a page of another origin, also with it', { origin: 'https://evil.example', authorization: basic(token) }, 403],
    ['a page of the same site, also with it', { 'sec-fetch-site': 'same-site', authorization: basic(token) }, 403],
  ])('is shut to %s', (_says, headers, status) => {
    expect(guard(headers)).toThrow(expect.objectContaining({ status }));
  });

  test('is shut to this machine without it, as what comes through a proxy here is from anywhere', () => {
    expect(guard({}, {})).toThrow(expect.objectContaining({ status: 401 }));
  });
});

describe('the service for pages of origins that it was given', () => {
  test.each([
    ['https://app.example', {}, true],
    ['https://app.example', { 'sec-fetch-site': 'cross-site' }, true],
    ['https://app.example', { host: 'evil.example' }, false],
    ['http://app.example', {}, false],
    ['https://app.example:8443', {}, false],
    ['https://app.example.evil.example', {}, false],
    ['null', {}, false],
  ])('from %s with %j is open: %j', (origin, headers, isOpen) => {
    const call = (): void => {
      guardService(request({ origin, ...headers }), ['https://app.example']);
    };
    if (isOpen) expect(call).not.toThrow();
    else expect(call).toThrow(expect.objectContaining({ status: 403 }));
  });

  test('is open to every one where that is said', () => {
    expect(() => {
      guardService(request({ origin: 'null', 'sec-fetch-site': 'cross-site' }), ['*']);
    }).not.toThrow();
  });

  test('does not open the control', () => {
    expect(() => {
      guardControl(request({ origin: 'https://app.example' }));
    }).toThrow('Pages of other origins may not control');
  });
});

describe('the service', () => {
  test.each([
    ['by an address here', { host: '192.168.0.1:8080' }, {}],
    ['by a name, where others reach it', { host: 'service.example' }, { localAddress: '192.168.0.1' }],
  ])('is open to those who call it %s', (_says, headers, socket) => {
    expect(() => {
      guardService(request(headers, socket));
    }).not.toThrow();
  });

  test.each([
    ['by a name that leads to this machine', { host: 'evil.example' }, 'host name'],
    ['by no name', { host: '' }, 'host name'],
    ['from a page of another origin', { origin: 'https://evil.example' }, 'Pages of other origins may not call'],
  ])('is shut to those who call it %s', (_says, headers, message) => {
    expect(() => {
      guardService(request(headers));
    }).toThrow(message);
  });
});
