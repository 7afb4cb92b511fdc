import { getBuiltinModule } from 'node:process';

/** The certificates of a text in PEM, between which anything may stand. */
const certificates = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

function isCertificate(text: string): boolean {
  // Loaded for those who need it: most do not.
  const { X509Certificate } = getBuiltinModule('node:crypto');
  try {
    return new X509Certificate(text).raw.length > 0;
  } catch {
    return false;
  }
}

/** Whether a text holds certificates in PEM, all of them whole. */
export function areCaCertificates(text: string): boolean {
  const found = text.match(certificates) ?? [];
  return found.length > 0 && found.every(isCertificate);
}

/** The authorities that a connection trusts: those of Node, and `further` ones in PEM. */
export function withCaCertificates(further: string): { readonly ca: string[] } {
  return { ca: [...getBuiltinModule('node:tls').rootCertificates, further] };
}
