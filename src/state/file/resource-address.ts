/** Also in a module, where a dependency may be that is none of ours. */
const resourceAddress =
  /^(?:module\.[\p{L}\p{N}_-]+\.)*(?:(?:data|ephemeral)\.)?[\p{L}_][\p{L}\p{N}_-]*\.[\p{L}_][\p{L}\p{N}_-]*$/u;

/** Whether Terraform's reader takes a text for the address of an object. */
export function isResourceAddress(text: string): boolean {
  return resourceAddress.test(text);
}
