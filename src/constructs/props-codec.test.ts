import { describe, expect, test } from '@jest/globals';
import {
  type Attributes,
  bool,
  int64,
  int64Set,
  integer,
  object,
  string,
  stringList,
  stringMap,
  withUnset,
} from '../model';
import { createPropsCodec } from './props-codec';

const token = { resolve: () => 'later' };
const isToken = (value: unknown): boolean => value === token;

const attributes: Attributes = {
  id: int64({ computed: true, description: 'Id.' }),
  name: string({ required: true, description: 'Name.' }),
  kind: string({ description: 'Kind.', oneOf: ['plain', 'fancy'] }),
  max_size: integer({ description: 'Size.', check: (value) => (value > 0 ? undefined : 'must be more than 0') }),
  is_open: bool({ description: 'Open.' }),
  parent_id: int64({ description: 'Parent.' }),
  member_ids: int64Set({ description: 'Members.' }),
  tags: stringList({ description: 'Tags.', check: (text) => (text === '' ? 'must not be empty' : undefined) }),
  headers: stringMap({
    description: 'Headers.',
    sensitive: true,
    check: (text) => (text.includes('\n') ? 'must not hold a line break' : undefined),
    checkKey: (key) => (/^[\w-]+$/.test(key) ? undefined : 'must be a word'),
  }),
  rules: string({
    description: 'Rules.',
    typedAs: 'Rules',
    check: (text) => (text.includes('never') ? 'must not say never' : undefined),
  }),
  mail: object(
    {
      send_to: stringList({ description: 'To.' }),
      reply_id: int64({ required: true, description: 'Reply.' }),
      subject: string({ description: 'Subject.' }),
    },
    { description: 'Mail.' },
  ),
};
const codec = createPropsCodec(attributes, { isToken, libraryProps: ['dependsOn'] });
const sentencesAbout = (props: object): string[] => codec.check(props).map(({ sentence }) => sentence);

describe('check', () => {
  test('finds nothing wrong with right props', () => {
    const mail = { sendTo: ['a@example.com'], replyId: 7 };
    const props = { name: 'n', kind: 'fancy', maxSize: 3, isOpen: false, parentId: '9007199254740993', dependsOn: [] };
    expect(sentencesAbout({ ...props, memberIds: [1, '2'], tags: ['t'], headers: { 'X-A': 'b' }, mail })).toEqual([]);
  });

  test('takes null and undefined for not given', () => {
    expect(sentencesAbout({ name: 'n', kind: null, mail: undefined })).toEqual([]);
    expect(sentencesAbout({ name: null })).toEqual(['name is required, but no value was given.']);
  });

  test('says where a mistake lies', () => {
    expect(codec.check({ name: 'n', mail: { replyId: 'x' } })).toEqual([
      { path: ['mail', 'replyId'], sentence: expect.stringContaining('mail.replyId must be') },
    ]);
  });

  test('finds every mistake at once', () => {
    const props = { kind: 'odd', maxSize: 0, isOpen: 'yes', parentId: 1.5, tags: 'a', mail: {}, tag: 'a' };
    expect(sentencesAbout(props)).toEqual([
      'name is required, but no value was given.',
      'kind must be one of "plain", "fancy", not "odd".',
      'maxSize must be more than 0.',
      'isOpen must be true or false.',
      'parentId must be an id: a string of digits, a safe whole number, or the id of a construct.',
      'tags must be an array.',
      'mail.replyId is required, but no value was given.',
      'tag is not a property; the nearest one is tags.',
    ]);
  });

  test('names the element of a list and the key of a map', () => {
    const mistakes = sentencesAbout({
      name: 'n',
      tags: ['a', ''],
      memberIds: [1, 'x'],
      headers: { 'X-A': 'a\nb', B: 1 },
    });
    expect(mistakes).toEqual([
      'memberIds[1] must be the digits of a 64-bit whole number, such as "242", not "x".',
      'tags[1] must not be empty.',
      'headers["X-A"] must not hold a line break.',
      'headers.B must be a string.',
    ]);
  });

  test('repeats neither the values of a map nor a wrong key', () => {
    const mistakes = sentencesAbout({
      name: 'n',
      headers: { 'Authorization: Bearer s3cret': 'a\nb', Token: 's3cret\n' },
    });
    expect(mistakes).toEqual(['headers has a key that must be a word.', 'headers.Token must not hold a line break.']);
  });

  test('names the nearest property for an unknown one, in nested objects too', () => {
    const props = { nmae: 'n', name: 'n', depends_on: [], mail: { sendto: [], replyId: 1 } };
    expect(sentencesAbout(props)).toEqual([
      'mail.sendto is not a property; the nearest one is sendTo.',
      'nmae is not a property; the nearest one is name.',
      'depends_on is not a property; the nearest one is dependsOn.',
    ]);
  });

  test('lists the properties for one that is like none of them', () => {
    expect(sentencesAbout({ name: 'n', mail: { replyId: 1, colour: 'red' } })).toEqual([
      'mail.colour is not a property; there are sendTo, replyId, subject.',
    ]);
  });

  test.each([
    ['a date', new Date(0)],
    ['a map', new Map([['replyId', 1]])],
    ['an object with inherited properties', Object.create({ replyId: 1 }) as object],
    [
      'an instance of a class',
      new (class Mail {
        replyId = 1;
      })(),
    ],
  ])('refuses %s in the place of a plain object, as its properties would be lost', (_title, value) => {
    expect(sentencesAbout({ name: 'n', mail: value })).toEqual(['mail must be a plain object.']);
    expect(sentencesAbout(value)).toEqual(['props must be a plain object.']);
  });

  test('takes objects without a prototype', () => {
    expect(sentencesAbout(Object.assign(Object.create(null) as object, { name: 'n' }))).toEqual([]);
  });

  test('checks the text of what is written as JSON', () => {
    expect(sentencesAbout({ name: 'n', rules: { always: 1 } })).toEqual([]);
    expect(sentencesAbout({ name: 'n', rules: { never: 1 } })).toEqual(['rules must not say never.']);
    expect(sentencesAbout({ name: 'n', rules: '{"never":1}' })).toEqual(['rules must not say never.']);
  });

  test('refuses what JSON cannot hold', () => {
    const circle: Record<string, unknown> = {};
    circle['self'] = circle;
    for (const rules of [5, [], new Date(0), { a: () => 1 }, { a: 1n }, { a: [new Map()] }, circle]) {
      expect(sentencesAbout({ name: 'n', rules })).toEqual([
        'rules must be a plain object that JSON can hold, or JSON text.',
      ]);
      expect(() => JSON.stringify(codec.encode({ rules }))).not.toThrow();
    }
  });

  test('refuses what only the service gives', () => {
    expect(sentencesAbout({ name: 'n', id: '7' })).toEqual(['id is given by the service and cannot be set.']);
  });

  test('refuses numbers that have lost digits', () => {
    const tooLarge = Number('9007199254740993');
    expect(sentencesAbout({ name: 'n', parentId: tooLarge, maxSize: 1e300 })).toEqual([
      'maxSize must be a whole number.',
      'parentId must be an id: a string of digits, a safe whole number, or the id of a construct.',
    ]);
  });

  test('lets tokens pass wherever a value may stand', () => {
    const mail = { sendTo: token, replyId: token };
    const props = { name: token, kind: token, maxSize: token, isOpen: token, parentId: '${var.parent}', tags: [token] };
    expect(sentencesAbout({ ...props, memberIds: [token, 1], headers: { A: token, '${var.b}': 'b' }, mail })).toEqual(
      [],
    );
    expect(sentencesAbout({ name: 'n', tags: token, headers: token, mail: token })).toEqual([]);
  });
});

describe('encode', () => {
  test('gives snake_case attributes with ids as strings', () => {
    const mail = { sendTo: ['a@example.com'], replyId: 7 };
    const props = { name: 'n', maxSize: 3, isOpen: false, parentId: 12, memberIds: [1, '2'], headers: { 'X-A': 'b' } };
    expect(JSON.parse(JSON.stringify(codec.encode({ ...props, mail, dependsOn: [], id: '7' })))).toEqual({
      name: 'n',
      max_size: 3,
      is_open: false,
      parent_id: '12',
      member_ids: ['1', '2'],
      headers: { 'X-A': 'b' },
      mail: { send_to: ['a@example.com'], reply_id: '7' },
    });
  });

  test('writes an object as JSON where a text holds JSON', () => {
    expect(codec.encode({ rules: { always: [1, undefined, null] } })['rules']).toBe('{"always":[1,null,null]}');
    expect(codec.encode({ rules: '{ "always": 1 }' })['rules']).toBe('{ "always": 1 }');
    expect(codec.encode({ rules: token })['rules']).toBe(token);
  });

  test('keeps tokens as they are', () => {
    const encoded = codec.encode({ name: token, memberIds: [token], headers: { A: token }, mail: token, tags: token });
    expect(encoded).toMatchObject({
      name: token,
      member_ids: [token],
      headers: { A: token },
      mail: token,
      tags: token,
    });
  });

  test('leaves out what JSON cannot hold', () => {
    const encoded = codec.encode({ name: () => 'n', maxSize: 3n, tags: [{}], headers: 5, mail: 'm', kind: null });
    expect(encoded).toMatchObject({ name: undefined, max_size: undefined, tags: [undefined], kind: undefined });
  });
});

describe('null', () => {
  const unsettable = createPropsCodec(withUnset(attributes), { isToken, libraryProps: [] });
  const mail = { sendTo: null, replyId: 1, subject: null };

  test('takes a value away where it can be null in the service, and says nothing elsewhere', () => {
    const props = { name: 'n', maxSize: null, parentId: null, isOpen: null, tags: null, mail };
    expect(unsettable.encode(props)).toMatchObject({ name: 'n', unset: ['max_size', 'parent_id', 'mail.subject'] });
    expect(unsettable.check(props)).toEqual([]);
    expect(unsettable.encode({ name: 'n', maxSize: undefined })).not.toHaveProperty('unset');
    expect(codec.encode(props)).not.toHaveProperty('unset');
  });

  test('is how constructs say it: there is no property of that name', () => {
    expect(unsettable.check({ name: 'n', unset: ['kind'] })).toEqual([
      expect.objectContaining({ sentence: expect.stringContaining('unset is not a property') }),
    ]);
  });
});
