import { failExpression, refuseExpression } from '../../fail-expression';
import { type Network, parseNetwork, printAddress, sizeOf } from '../../values/networks';
import { text, Typed } from '../../values/typed';
import { type Arguments, type FunctionTable, most } from '../expression-function';
import { toInteger, toWhole } from '../whole-arguments';

/** Terraform reads numbers with zeros before them. */
const leadingZero = /(?:^|[.:/])0\d/;

function toNetwork(value: Typed, subject: string): Network {
  const given = value.toText();
  const fail = leadingZero.test(given) ? refuseExpression : failExpression;
  return parseNetwork(given) ?? fail(`${subject} takes a network such as 10.0.0.0/16 or fd00::/8.`);
}

const addressOf = (address: bigint, { bits }: Network, subject: string): string =>
  printAddress(address, bits) ?? refuseExpression(`${subject} takes no addresses of version 4 inside of version 6.`);

const printNetwork = (network: Network, subject: string): Typed =>
  text(`${addressOf(network.first, network, subject)}/${String(network.length)}`);

const failRoom = (subject: string): never => failExpression(`${subject} takes a network that has room for that.`);

/** Longer by so many bits, at the same address. */
function extend(network: Network, added: bigint, subject: string): Network {
  if (added < 0n) return refuseExpression(`${subject} takes a number of bits that is not negative.`);
  if (added > BigInt(network.bits - network.length)) return failRoom(subject);
  return { ...network, length: network.length + Number(added) };
}

function host([given, number]: Arguments, subject: string): Typed {
  const network = toNetwork(given, subject);
  const index = toWhole(number, subject);
  const size = sizeOf(network);
  // A negative number counts from the end.
  const offset = index < 0n ? size + index : index;
  if (offset < 0n || offset >= size) return failRoom(subject);
  return text(addressOf(network.first + offset, network, subject));
}

function mask([given]: Arguments, subject: string): Typed {
  const network = toNetwork(given, subject);
  addressOf(network.first, network, subject);
  if (network.bits !== 32) return failExpression(`${subject} takes a network of IP version 4.`);
  return text(addressOf((1n << 32n) - sizeOf(network), network, subject));
}

function subnet([given, added, number]: Arguments, subject: string): Typed {
  const network = toNetwork(given, subject);
  const longer = extend(network, toInteger(added, subject), subject);
  const index = toWhole(number, subject);
  if (index < 0n) return refuseExpression(`${subject} takes a number of a part that is not negative.`);
  if (index >= sizeOf(network) / sizeOf(longer)) return failRoom(subject);
  return printNetwork({ ...longer, first: network.first + index * sizeOf(longer) }, subject);
}

/** The most bits that `cidrsubnets` adds. */
const mostAdded = 32n;

function subnets([given, ...lengths]: Arguments, subject: string): Typed {
  const network = toNetwork(given, subject);
  // Terraform looks for what is before the first part.
  if (network.first === 0n && lengths.length > 0) return failRoom(subject);
  let next = network.first;
  const found = lengths.map((added) => {
    const bits = toInteger(added, subject);
    if (bits < 1n || bits > mostAdded) return failExpression(`${subject} adds 1 to ${String(mostAdded)} bits.`);
    const longer = extend(network, bits, subject);
    const size = sizeOf(longer);
    const first = ((next + size - 1n) / size) * size;
    next = first + size;
    return next > network.first + sizeOf(network) ? failRoom(subject) : printNetwork({ ...longer, first }, subject);
  });
  return new Typed(['list', 'string'], found);
}

const network = { type: 'string' } as const;
const number = { type: 'number' } as const;

/** Functions of networks, which are texts. */
export const networkFunctions: FunctionTable = {
  cidrhost: {
    description: 'The address of a number in a network; a negative number counts from the end.',
    takes: [network, number],
    arity: [2, 2],
    answers: 'string',
    call: host,
  },
  cidrnetmask: {
    description: 'The mask of a network of IP version 4.',
    takes: [network],
    answers: 'string',
    call: mask,
  },
  cidrsubnet: {
    description: 'The part of a number of a network, longer by so many bits.',
    takes: [network, number, number],
    arity: [3, 3],
    answers: 'string',
    call: subnet,
  },
  cidrsubnets: {
    description: 'Parts of a network one behind the other, each longer by so many bits.',
    takes: [network, number],
    arity: [1, most],
    answers: ['list', 'string'],
    call: subnets,
  },
};
