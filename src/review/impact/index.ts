/** What a plan means, in the words of the service. */
import { compareText } from '../../base/compare-text';
import type { PlanDocument } from '../../documents';
import type { PlannedObjects } from '../objects';
import type { Places } from '../places';
import type { Impact, Report } from '../report';
import { accessImpacts } from './access';
import { viewAlert } from './alert-view';
import { assetImpacts } from './category-assets';
import { categoryMoves } from './category-moves';
import { destinationImpacts } from './destinations';
import { frequencyImpacts } from './frequency';
import { leftBehindImpacts } from './left-behind';
import { linksOf } from './links';
import { notificationImpacts } from './notifications';
import { pauseImpacts } from './pause';
import { StackView } from './stack-view';

/** Losses first: nobody must miss them. */
const ranking: readonly Impact['severity'][] = ['loss', 'gain', 'neutral'];

const byWeight = (a: Impact, b: Impact): number =>
  ranking.indexOf(a.severity) - ranking.indexOf(b.severity) || compareText(a.address, b.address);

/** What a meaning is read from. */
export interface ImpactInput {
  readonly document: PlanDocument;
  readonly objects: PlannedObjects;
  readonly places: Places;
}

/** Reads what a plan means: only what the document proves. */
export function readImpact(input: ImpactInput): Pick<Report, 'impact' | 'categories' | 'links'> {
  const view = new StackView(input.document, input.objects, input.places);
  const alerts = view.of('analytics_alert').map((alert) => viewAlert(alert, view));
  const { impact: moves, categories } = categoryMoves(view);
  const impact = [
    ...alerts.flatMap((alert) => [...notificationImpacts(alert, view), ...pauseImpacts(alert, view)]),
    ...destinationImpacts(alerts, view),
    ...frequencyImpacts(alerts, view),
    ...accessImpacts(view),
    ...moves,
    ...assetImpacts(view),
    ...leftBehindImpacts(alerts, view),
  ];
  return { impact: impact.sort(byWeight), ...(categories && { categories }), links: linksOf(alerts, view) };
}
