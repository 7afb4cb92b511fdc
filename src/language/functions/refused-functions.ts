const readsFiles = 'it reads files; read them in your code';
const isNewer = 'Terraform 1.11 does not know it';
const differs = 'its result differs with every run';
const isYaml = "Terraform's YAML has rules of its own; use JSON, or a library in your code";

/** Functions that are not evaluated, by name, each with the reason. */
export const refusedFunctions: Readonly<Record<string, string>> = {
  abspath: 'its result differs between machines',
  base64gunzip: isNewer,
  base64gzip: 'Node compresses to other bytes than Terraform',
  bcrypt: differs,
  cidrcontains: isNewer,
  convert: isNewer,
  ephemeralasnull: 'no value of a stack lasts only as long as a run',
  file: readsFiles,
  filebase64: readsFiles,
  filebase64sha256: readsFiles,
  filebase64sha512: readsFiles,
  fileexists: readsFiles,
  filemd5: readsFiles,
  fileset: readsFiles,
  filesha1: readsFiles,
  filesha256: readsFiles,
  filesha512: readsFiles,
  issensitive: 'your code knows what it marks as sensitive',
  pathexpand: 'its result differs between machines',
  plantimestamp: differs,
  rsadecrypt: 'with its padding, Node does not notice a wrong key',
  templatefile: readsFiles,
  templatestring: 'a template inside of a value has no place in your code; use template texts of your language',
  timestamp: differs,
  urldecode: isNewer,
  uuid: differs,
  yamldecode: isYaml,
  yamlencode: isYaml,
};
