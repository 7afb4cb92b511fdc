/** What is put into categories, and what leaves them. */
import { namedBy, type PlannedObject } from '../objects';
import type { Impact } from '../report';
import { textOf } from '../text-of';
import type { Side } from './elements';
import type { StackView, Target } from './stack-view';
import { quote, toSentence } from './words';

/** An asset on one side: `dashboard 242`, and its category. */
interface Asset {
  readonly asset: string;
  readonly category: Target | undefined;
  readonly title: string;
}

function titleOf(category: Target | undefined, view: StackView): string {
  if (!category) return 'a category that is known after the apply';
  const { type, id, object } = category;
  if (object) return `the category ${quote(namedBy(object))}`;
  const name = id === undefined ? undefined : view.objects.find(type, id)?.name;
  return name === undefined ? `the category with the id ${id ?? ''}` : `the category ${quote(name)}`;
}

function assetOn(object: PlannedObject, side: Side, view: StackView): Asset | undefined {
  const values = object[side];
  if (!values) return undefined;
  const [category] = view.targets(object, side, 'category_id').known;
  const id = textOf(values['asset_id']);
  const asset = `${textOf(values['asset_type']) || 'asset'} ${id === '' ? 'that is known after the apply' : id}`;
  return { asset, category, title: titleOf(category, view) };
}

function leaving(object: PlannedObject, { asset, category, title }: Asset, view: StackView): Impact {
  const isDeleted = category?.object && category.object.action === 'delete';
  if (isDeleted) {
    const sentence = toSentence(`the ${asset} leaves ${title}, which is deleted`);
    const about = { consequence: 'asset-left', subject: `the ${asset}`, target: title } as const;
    return view.impact(object, { kind: 'tree', severity: 'loss', sentence, ...about });
  }
  const words =
    object.action === 'forget'
      ? `the ${asset} stays in ${title} and is no longer managed here`
      : `the ${asset} stays in ${title}: the interface cannot remove an asset from a category`;
  const about = { consequence: 'asset-stays', subject: `the ${asset}` } as const;
  return view.impact(object, { kind: 'left-behind', severity: 'neutral', sentence: toSentence(words), ...about });
}

function arriving(object: PlannedObject, { asset, title }: Asset, view: StackView): Impact {
  return view.impact(object, {
    kind: 'tree',
    severity: 'gain',
    sentence: toSentence(`the ${asset} is put into ${title}`),
    consequence: 'asset-put',
    subject: `the ${asset}`,
    target: title,
  });
}

/** Whether both mean the same asset in the same category: a replacement of it changes nothing. */
const isSame = (a: Asset | undefined, b: Asset | undefined): boolean =>
  a?.asset === b?.asset && a?.category?.key === b?.category?.key;

/** Says which assets are put into categories, leave them or stay behind in them. */
export function assetImpacts(view: StackView): Impact[] {
  return view.of('analytics_category_asset').flatMap((object) => {
    const action = object.action;
    const before = assetOn(object, 'before', view);
    const after = action === 'delete' || action === 'forget' ? undefined : assetOn(object, 'after', view);
    if (action === undefined || isSame(before, after)) return [];
    return [...(before ? [leaving(object, before, view)] : []), ...(after ? [arriving(object, after, view)] : [])];
  });
}
