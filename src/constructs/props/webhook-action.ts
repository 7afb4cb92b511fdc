// Generated from src/resources/action/attributes.ts by `npm run generate`; do not edit.
import type { Resolvable } from '../token';

/** The props of `WebhookAction`. */
export interface WebhookActionProps {
  /**
   * Name of the action.
   *
   * @example 'On call'
   */
  readonly name: string;
  /**
   * The http or https URL that is called.
   *
   * @example 'https://hooks.example.com/on-call'
   */
  readonly url: string;
  /**
   * Headers that are sent with the call.
   *
   * @example { Authorization: 'Bearer …' }
   */
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * The same as `headers`, but kept in no plan and no state. Needs `headersWoVersion`, and works from Terraform
   * 1.11 and OpenTofu 1.11.
   *
   * @example { Authorization: 'Bearer …' }
   */
  readonly headersWo?: Readonly<Record<string, string>>;
  /**
   * Any whole number; `headersWo` is sent again when it changes.
   *
   * @example 1
   */
  readonly headersWoVersion?: number;
  /** The http or https URL that is called first for a token. `null` takes its value away. */
  readonly authUrl?: string | null;
  /** Headers that are sent to `authUrl`. */
  readonly authHeaders?: Readonly<Record<string, string>>;
  /** Whether the whole dataset is posted instead of the matching records. */
  readonly useFullDataset?: boolean | Resolvable;
  /**
   * Query text that filters what is posted. `null` takes its value away.
   *
   * @example 'where orders < 10'
   */
  readonly filter?: string | null;
  /**
   * Further fields of the record, as a JSON object in the spelling of the service. Only the keys given here are
   * sent and compared; key order and spacing do not matter.
   *
   * @example JSON.stringify({ priority: 1 })
   */
  readonly settingsJson?: string;
  /**
   * What destroying does, as the service cannot delete this kind of object: `abandon` forgets it with a warning
   * that names it, `fail` refuses at plan.
   *
   * @default 'abandon'
   */
  readonly onDestroy?: 'abandon' | 'fail' | Resolvable;
}
