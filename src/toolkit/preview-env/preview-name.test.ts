import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { findPreviewOf, namePreview } from './preview-name';

describe('the slug of a preview', () => {
  test.each(['x', 'a-1', 'x'.repeat(40)])('is %p itself', (name) => {
    expect(namePreview(name).slug).toBe(name);
  });

  test.each([
    ['feature/x', /^feature-x-[0-9a-f]{12}$/],
    ['Feature-X', /^feature-x-[0-9a-f]{12}$/],
    ['größe/日本', /^gr-e-[0-9a-f]{12}$/],
    ['日本', /^branch-[0-9a-f]{12}$/],
    ['a'.repeat(255), /^a{27}-[0-9a-f]{12}$/],
  ])('of %p is a part of it with a digest', (name, slug) => {
    expect(namePreview(name).slug).toMatch(slug);
  });

  test('is another one for every name, also for one that is the slug of another', () => {
    const names = ['feature/x', 'feature-x', 'Feature/x', 'feature/x ', 'x', 'X', 'ﬁ', 'fi', '日'];
    const slugs = names.map((name) => namePreview(name).slug);
    const all = [...slugs, ...slugs.filter((slug) => !names.includes(slug)).map((slug) => namePreview(slug).slug)];
    expect(new Set(all).size).toBe(all.length);
  });

  test('is found again in the names of its objects', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 100 }), fc.string(), (name, rest) => {
        fc.pre(name.trim() !== '');
        const preview = namePreview(name);
        expect(preview.slug).toMatch(/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/);
        expect(findPreviewOf(preview.prefix + rest)).toEqual(preview);
      }),
      { numRuns: 200 },
    );
  });

  test.each(['', ' '])('is refused for %p', (name) => {
    expect(() => namePreview(name)).toThrow('A preview needs a name');
  });

  test('is refused for a name that is longer than that of a branch', () => {
    expect(() => namePreview(`begin${'x'.repeat(251)}`)).toThrow(
      /^The name of a preview has at most 255 characters, .* begins with "beginx{35}" has 256: give it a shorter one\.$/,
    );
  });
});
