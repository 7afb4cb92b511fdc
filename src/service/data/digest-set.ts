import { createHash } from 'node:crypto';

/** Digests, 8 bytes each. */
interface DigestSet {
  readonly size: number;
  has(digest: bigint): boolean;
  add(digest: bigint): void;
}

/**
 * What stands for a text; never 0, which marks a place that is free. One text in 10^11 has the digest of another one,
 * where there are 50 million.
 */
export function digestOf(text: string): bigint {
  return createHash('sha256').update(text).digest().readBigUInt64LE() || 1n;
}

/** Where a digest is, or is to be put: as near behind the place that it names as there is room. */
function placeOf(places: BigUint64Array, digest: bigint): number {
  const mask = places.length - 1;
  let place = Number(digest & BigInt(mask));
  while (places[place] !== 0n && places[place] !== digest) place = (place + 1) & mask;
  return place;
}

/** Keeps tens of millions of digests, for which a `Set` has neither room nor memory. */
export function createDigestSet(): DigestSet {
  let places = new BigUint64Array(2 ** 10);
  let size = 0;
  const grow = (): void => {
    const old = places;
    places = new BigUint64Array(old.length * 2);
    for (const digest of old) if (digest !== 0n) places[placeOf(places, digest)] = digest;
  };
  return {
    get size() {
      return size;
    },
    has(digest) {
      return places[placeOf(places, digest)] !== 0n;
    },
    add(digest) {
      const place = placeOf(places, digest);
      if (places[place] === digest) return;
      places[place] = digest;
      size += 1;
      if (size > places.length * 0.75) grow();
    },
  };
}
