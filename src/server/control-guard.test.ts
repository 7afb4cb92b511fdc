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
    ['a page of another origin', { origin: 'https://evil.example' }, 'No page of another origin may control'],
    ['a page of no origin', { origin: 'null' }, 'No page of another origin may control'],
    ['a page of another port', { origin: 'http://127.0.0.1:1' }, 'No page of another origin may control'],
    ['a page of the same site', { 'sec-fetch-site': 'same-site' }, 'No page of another origin may control'],
    ['a name of somebody else', { host: 'evil.example' }, 'under no other name'],
    ['a name that begins like this machine', { host: 'localhost.evil.example' }, 'under no other name'],
    ['an address that begins like this machine', { host: '127.0.0.1.evil.example:80' }, 'under no other name'],
    ['another address', { host: '192.168.0.1' }, 'under no other name'],
    ['somebody before the name', { host: 'a@127.0.0.1' }, 'under no other name'],
    ['no name', { host: '' }, 'under no other name'],
  ])('is shut to %s', (_says, headers, message) => {
    expect(() => {
      guardControl(request(headers));
    }).toThrow(message);
  });

  test('is shut to other machines', () => {
    expect(() => {
      guardControl(request({}, { remoteAddress: '192.168.0.7' }));
    }).toThrow('Only callers on the same machine');
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
    ['by a name that leads to this machine', { host: 'evil.example' }, 'under no other name'],
    ['by no name', { host: '' }, 'under no other name'],
    ['from a page of another origin', { origin: 'https://evil.example' }, 'No page of another origin may call'],
  ])('is shut to those who call it %s', (_says, headers, message) => {
    expect(() => {
      guardService(request(headers));
    }).toThrow(message);
  });
});
