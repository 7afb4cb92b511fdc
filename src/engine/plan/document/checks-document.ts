import { isJsonObject, type JsonObject, type JsonValue } from '../../../base/json';
import { parseAddress, splitModule } from '../../../state';

const objectsOf = (json: JsonValue | undefined): readonly JsonObject[] =>
  Array.isArray(json) ? (json as readonly JsonValue[]).filter(isJsonObject) : [];

const textOf = (json: JsonValue | undefined): string => (typeof json === 'string' ? json : '');

/** What is named: the parts of an address that Terraform lists beside it. */
function partsOf(kind: string, address: string): JsonObject {
  if (kind === 'resource') {
    const { mode, type, name } = parseAddress(address) ?? { mode: '', type: '', name: address };
    return { kind, ...moduleOf(address), mode, type, name };
  }
  const [, inside] = splitModule(address);
  const name = inside.slice(inside.indexOf('.') + 1);
  return { kind: kind === 'output' ? 'output_value' : kind, ...moduleOf(address), name };
}

function moduleOf(address: string): JsonObject {
  const [module] = splitModule(address);
  return module === undefined ? {} : { module };
}

/** The key in the address of an instance. */
function keyOf(address: string): JsonObject {
  const key = parseAddress(address)?.indexKey;
  return key === undefined ? {} : { instance_key: key };
}

function toInstance({ object_addr: address, status = null, failure_messages: messages }: JsonObject): JsonObject {
  const shown = textOf(address);
  const problems = Array.isArray(messages) ? messages.map((message: JsonValue) => ({ message })) : [];
  return {
    address: { ...moduleOf(shown), ...keyOf(shown), to_display: shown },
    status,
    ...(problems.length > 0 && { problems }),
  };
}

/** The results of conditions in a state, as documents of plans and states list them; undefined where there are none. */
export function toChecksDocument(results: JsonValue): readonly JsonObject[] | undefined {
  const checks = objectsOf(results).map(({ object_kind: kind, config_addr: address, status = null, objects }) => {
    const instances = objectsOf(objects).map(toInstance);
    return {
      address: { ...partsOf(textOf(kind), textOf(address)), to_display: textOf(address) },
      status,
      ...(instances.length > 0 && { instances }),
    };
  });
  return checks.length > 0 ? checks : undefined;
}
