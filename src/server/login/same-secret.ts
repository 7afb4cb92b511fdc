import { hash, timingSafeEqual } from 'node:crypto';

/** What stands for a secret where it is looked up: how far two digests agree says nothing about their secrets. */
export function digestOf(secret: string): string {
  return hash('sha256', secret, 'base64');
}

/** Compares two secrets in a time that says nothing about where they differ. */
export function isSameSecret(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(digestOf(a)), Buffer.from(digestOf(b)));
}
