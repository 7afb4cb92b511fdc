import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';

/** File systems that one machine has for itself, as Linux numbers them. */
const localTypes: readonly number[] = [
  0xef53, // ext2, ext3, ext4
  0x58465342, // xfs
  0x9123683e, // btrfs
  0x2fc12fc1, // zfs
  0xf2f52010, // f2fs
  0x794c7630, // overlay
  0x01021994, // tmpfs
];

/** Whether the folder of a file is known to be on a disk of this machine, so that no other machine works in it. */
export function isOnThisMachine(path: string): boolean {
  return localTypes.includes(statfsSync(dirname(path)).type);
}
