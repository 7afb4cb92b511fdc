import { errorAt } from '../../base/diagnostic';
import type { JsonObject } from '../../base/json';
import type { ResourceDefinition } from '../../model';
import type { StateAnswer } from '../host';
import { importState } from './import';

/** An object as another provider has it. */
export interface MoveSource {
  /** Terraform's name of its kind: `restapi_object`. */
  readonly type: string;
  readonly state: JsonObject;
}

/** The kind of the provider for any REST service, in which teams kept such objects before. */
const restObject = 'restapi_object';

const segmentsOf = (path: string): readonly string[] => path.split('/').filter((segment) => segment !== '');

/** A segment `<slack>` stands for how the service spells that: with `slack` in it. */
function isSegment(defined: string, asked: string): boolean {
  const name = /^<(.+)>$/.exec(defined)?.[1];
  return name === undefined ? asked === defined : asked.toLowerCase().includes(name);
}

/** Whether a path leads to where such objects are made; its beginning may be in the provider block of a `restapi_object`. */
function isPathOf(definedPath: string, path: string): boolean {
  const asked = segmentsOf(path);
  const defined = segmentsOf(definedPath).slice(-asked.length);
  return (
    asked.length > 0 && asked.length === defined.length && defined.every((one, at) => isSegment(one, asked[at] ?? ''))
  );
}

/** The stub state of an object that another provider managed; the host reads it next. */
export function moveState<Context>(definition: ResourceDefinition<Context>, { type, state }: MoveSource): StateAnswer {
  const { path: definedPath } = definition;
  const refuse = (reason: string): StateAnswer => {
    const detail = `${reason}; remove it from the state and import it as ${definition.type}.`;
    return { state: null, diagnostics: [errorAt([], 'Move not supported', detail)] };
  };
  if (type !== restObject) return refuse(`A ${type} cannot become a ${definition.type}`);
  const { id, path } = state;
  if (definedPath === undefined || typeof path !== 'string' || !isPathOf(definedPath, path)) {
    const wanted = definedPath === undefined ? '' : `, whose path is ${definedPath}`;
    return refuse(`A ${restObject} of the path ${JSON.stringify(path ?? null)} is no ${definition.type}${wanted}`);
  }
  return importState(definition, typeof id === 'string' ? id : '');
}
