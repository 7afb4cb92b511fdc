/** What a plan means, in the words of the service. */
import { compareText } from '../../base/text/compare-text';
import type { PlanDocument } from '../../documents';
import type { Backtest } from '../backtest/backtest-result';
import type { PlannedObjects } from '../objects';
import type { Places } from '../places';
import type { Impact, Report } from '../report';
import { accessImpacts } from './access';
import { viewAlert } from './alert-view';
import { backtestImpacts } from './backtests';
import { assetImpacts } from './category-assets';
import { categoryMoves } from './category-moves';
import { conditionImpacts } from './conditions';
import { destinationImpacts } from './destinations';
import { frequencyImpacts } from './frequency';
import { groupImpacts, severities } from './group-impacts';
import { leftBehindImpacts } from './orphans';
import { linksOf } from './links';
import { notificationImpacts } from './notifications';
import { pauseImpacts } from './pause';
import { RecipientReader } from './recipients';
import { StackView } from './stack-view';
import { windowImpacts } from './windows';

const byWeight = (impacts: readonly Impact[]): Impact[] =>
  severities.flatMap((rank) =>
    impacts.filter(({ severity }) => severity === rank).sort((a, b) => compareText(a.address, b.address)),
  );

/** What a meaning is read from. */
export interface ImpactInput {
  readonly document: PlanDocument;
  readonly objects: PlannedObjects;
  readonly places: Places;
  /** What the alerts would have done. */
  readonly backtest?: Backtest | undefined;
}

/** Reads what a plan means: only what the document proves. */
export function readImpact(input: ImpactInput): Pick<Report, 'impact' | 'impactGroups' | 'categories' | 'links'> {
  const view = new StackView(input.document, input.objects, input.places);
  const recipients = new RecipientReader(view);
  const alerts = view.of('analytics_alert').map((alert) => viewAlert(alert, view, recipients));
  const { impact: moves, categories } = categoryMoves(view);
  const impact = byWeight([
    ...alerts.flatMap((alert) => notificationImpacts(alert, view)),
    ...alerts.flatMap((alert) => pauseImpacts(alert, view)),
    ...alerts.flatMap((alert) => windowImpacts(alert, view)),
    ...destinationImpacts(alerts, view),
    ...frequencyImpacts(alerts, view),
    ...(input.backtest ? backtestImpacts(alerts, view, input.backtest) : []),
    ...conditionImpacts(alerts, view, input.document),
    ...accessImpacts(view),
    ...moves,
    ...assetImpacts(view),
    ...leftBehindImpacts(alerts, view),
  ]);
  const impactGroups = groupImpacts(impact);
  return { impact, impactGroups, ...(categories && { categories }), links: linksOf(alerts) };
}
