import { addDelete } from '../data/delete';
import { addGet } from '../data/get';
import { addInfo } from '../data/info';
import { addPush } from '../data/push';
import type { AddCommand } from '../host';

export const addData: AddCommand = (program, host, finish) => {
  const data = program.command('data').description('Read, describe, push and delete datasets.');
  for (const add of [addInfo, addGet, addPush, addDelete]) add(data, host, finish);
};
