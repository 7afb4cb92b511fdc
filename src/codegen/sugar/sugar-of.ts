import { alertSugar } from './alert';
import { categorySugar } from './category';
import { referenceImport, type Sugar } from './sugar';

const none: Sugar = { imports: [], fromLibrary: [], isReferable: false, exports: [] };
const referable: Sugar = { ...none, imports: [referenceImport], isReferable: true };

const sugars: Readonly<Record<string, Sugar>> = {
  SlackAction: referable,
  TeamsAction: referable,
  WebhookAction: referable,
  Alert: alertSugar,
  Category: categorySugar,
};

/** The sugar of a class. */
export function sugarOf(className: string): Sugar {
  return sugars[className] ?? none;
}
