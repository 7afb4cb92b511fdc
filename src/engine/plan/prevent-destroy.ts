import { type Diagnostic, refusalAt } from '../../base/diagnostic';
import type { ObjectBlock } from '../configuration/configuration';
import { isDestructive, type ObjectAction } from '../objects/object-change';

/** Refuses to destroy what the code protects. */
export function checkPreventDestroy({ address, lifecycle }: ObjectBlock, action: ObjectAction): readonly Diagnostic[] {
  if (!lifecycle.preventDestroy || !isDestructive(action)) return [];
  const detail = `${address} has lifecycle.prevent_destroy set, but the plan calls for it to be destroyed. Remove prevent_destroy, or limit the plan with --target.`;
  return [refusalAt([], 'Instance cannot be destroyed', detail)];
}
