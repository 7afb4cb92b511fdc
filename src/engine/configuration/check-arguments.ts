import { type AttributePath, formatPath } from '../../base/diagnostic';
import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { nearestWords } from '../../base/nearest';
import type { Attributes } from '../../model';
import type { TemplateBody } from './check-references';
import type { Findings } from './findings';

type Body = TemplateBody & { readonly body: JsonObject };

/** Reports every argument that the schema does not have, also inside nested objects that are written out. */
export function checkArguments({ subject, file, body }: Body, attributes: Attributes, findings: Findings): void {
  const reportUnknown = (name: string, known: Attributes, path: AttributePath): void => {
    const nearest = nearestWords(name, Object.keys(known));
    const detail = `${subject}${formatPath(['', ...path])} (${file}) is no argument${nearest}.`;
    findings.report('Unknown argument', detail, path);
  };
  const checkObject = (object: JsonValue, known: Attributes, path: AttributePath): void => {
    for (const [name, value] of isJsonObject(object) ? Object.entries(object) : []) {
      const type = Object.hasOwn(known, name) ? known[name]?.type : undefined;
      if (type?.kind === 'object') checkObject(value, type.attributes, [...path, name]);
      if (type?.kind === 'objects' && Array.isArray(value)) {
        value.forEach((element: JsonValue, index) => {
          checkObject(element, type.attributes, [...path, name, index]);
        });
      }
      // A key may be a template; what it comes to is found when it is evaluated.
      if (!type && !name.includes('${')) reportUnknown(name, known, [...path, name]);
    }
  };
  checkObject(body, attributes, []);
}
