import { createMessage, decryptKey, readPrivateKey, sign } from 'openpgp';

/** Reads the key of the environment, before anything is built. Registries take RSA and DSA alone. */
export async function readKey({ GPG_PRIVATE_KEY: armoredKey = '', PASSPHRASE: passphrase = '' }) {
  if (armoredKey === '')
    throw new Error('GPG_PRIVATE_KEY holds no key to sign with; set it to an armoured RSA key, or pass --unsigned.');
  let key;
  try {
    key = await readPrivateKey({ armoredKey });
    if (!key.isDecrypted()) key = await decryptKey({ privateKey: key, passphrase });
  } catch {
    // The reason may repeat what was read.
    throw new Error(
      'GPG_PRIVATE_KEY cannot be read; it has to be an armoured private key, and PASSPHRASE its passphrase where it has one.',
    );
  }
  const { algorithm } = key.getAlgorithmInfo();
  if (!algorithm.startsWith('rsa'))
    throw new Error(`GPG_PRIVATE_KEY is a key for ${algorithm}; Terraform's registry takes RSA keys.`);
  return key;
}

/** The detached binary signature of a text; with the same time in SOURCE_DATE_EPOCH, it has the same bytes. */
export async function signText(text, key, { SOURCE_DATE_EPOCH: seconds }) {
  const message = await createMessage({ binary: Buffer.from(text) });
  return sign({
    message,
    signingKeys: key,
    detached: true,
    format: 'binary',
    ...(seconds && { date: new Date(Number(seconds) * 1000) }),
    config: { nonDeterministicSignaturesViaNotation: false },
  });
}
