const isNewer = 'Terraform 1.11 does not know it';
const differs = 'its result differs with every run';

/** Functions that are not evaluated, by name, each with the reason. */
export const refusedFunctions: Readonly<Record<string, string>> = {
  base64gunzip: isNewer,
  base64gzip: 'Node compresses to other bytes than Terraform',
  bcrypt: differs,
  cidrcontains: isNewer,
  convert: isNewer,
  rsadecrypt: 'with its padding, Node does not notice a wrong key',
  urldecode: isNewer,
};
