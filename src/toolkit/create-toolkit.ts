import { parseSpanMs } from '../base/duration';
import { ProviderError } from '../base/errors';
import type { JsonObject } from '../base/json';
import { formatJson } from '../base/json-text';
import { toPlanDocument } from '../engine';
import { buildReport } from '../review';
import { toApplyResult } from './apply/apply-result';
import { applyStack } from './apply/apply-stack';
import { createHost, type ToolkitSettings } from './create-host';
import { withoutSecrets } from './diagnostics';
import type { ListeningHost } from './host';
import type { BacktestOption, PlanLimits, PolicyOptions, StackOptions } from './options';
import { toDifferenceDocument, toDriftDocument } from './drift/drift-document';
import { findDrift } from './drift/find-drift';
import { makePlan, type StackPlan } from './plan/make-plan';
import { assertNoneLate, toReportInput } from './policies/judge-plan';
import type { PreviewOptions } from './preview-env/preview-run';
import type {
  DriftResult,
  PlanRequest,
  PlanResult,
  PreviewRequest,
  ReviewRequest,
  StackRequest,
  Toolkit,
} from './requests';
import { makeReport } from './review/make-report';
import type { PlanText } from './review/parse-plans';
import { runInterruptibly } from './running';

function toStackOptions({ stack, dir, state, backendConfig = {}, variables = {} }: StackRequest): StackOptions {
  const toText = (value: JsonObject[string]): string => (typeof value === 'string' ? value : formatJson(value));
  return {
    ...(stack !== undefined && { stack: [stack] }),
    ...(dir !== undefined && { dir }),
    ...(state !== undefined && { state }),
    backendConfig: Object.entries(backendConfig).map(([name, value]) => `${name}=${value}`),
    variables: Object.entries(variables).map(([name, value]) => ({ pair: `${name}=${toText(value)}` })),
  };
}

function toPlanOptions(request: PlanRequest): StackOptions & PlanLimits & PolicyOptions & BacktestOption {
  const { targets, replace, refresh = true, policies, backtest } = request;
  return {
    ...toStackOptions(request),
    refresh,
    ...(targets && { target: targets }),
    ...(replace && { replace }),
    ...(policies !== undefined && { policies }),
    ...(backtest !== undefined && { backtest }),
  };
}

function toPreviewOptions({ lockTimeoutMs: lockTimeout = 0, ...request }: PreviewRequest): PreviewOptions {
  const { state: _own, ...options } = toStackOptions(request);
  return { ...options, lockTimeout };
}

/** @throws ProviderError `USAGE` for what is no time. */
function readSpanMs(span: string): number {
  const spanMs = parseSpanMs(span) ?? 0;
  if (spanMs > 0) return spanMs;
  throw new ProviderError(
    'USAGE',
    `\`for\` takes a number of hours, days or weeks, such as 12h, 3d or 2w, and not ${JSON.stringify(span)}.`,
  );
}

function toPlanResult({ judged, ...reviewed }: StackPlan, host: ListeningHost): PlanResult {
  const { plan, backtest } = reviewed;
  return {
    document: { ...toPlanDocument(plan), ...(backtest && { backtest: backtest as JsonObject }) },
    report: judged ?? buildReport(toReportInput(reviewed, host)),
    diagnostics: withoutSecrets(plan.diagnostics, host),
    isApplyable: plan.isApplyable,
  };
}

const toPlanText = (plan: JsonObject | string, path: string): PlanText => ({
  path,
  text: typeof plan === 'string' ? plan : formatJson(plan),
});

/** Makes a toolkit for one project. It holds nothing open between two calls. */
export function createToolkit(settings: ToolkitSettings = {}): Toolkit {
  /** Does something with a host of its own; what a policy denies after it has judged fails it, too. */
  async function withHost<T>(work: (host: ListeningHost) => Promise<T>): Promise<T> {
    const host = createHost(settings);
    const result = await work(host);
    assertNoneLate(host);
    return result;
  }

  return {
    plan: (request = {}) =>
      withHost(async (host): Promise<PlanResult> => {
        const { mode = 'normal' } = request;
        return await runInterruptibly(host, async (running) =>
          toPlanResult(await makePlan(mode, toPlanOptions(request), { running, host }), host),
        );
      }),
    apply: ({ approve, maxDeletes, lockTimeoutMs: lockTimeout = 0, mode = 'normal', ...request }) =>
      withHost(async (host) => {
        const options = { ...toPlanOptions(request), lockTimeout, ...(maxDeletes !== undefined && { maxDeletes }) };
        const applied = await applyStack(mode, options, {
          host,
          approve: (planned) => approve(toPlanResult(planned, host)),
        });
        return applied && toApplyResult(applied, host);
      }),
    drift: ({ targets, ...request }: StackRequest & Pick<PlanRequest, 'targets'> = {}) =>
      withHost(async (host): Promise<DriftResult> => {
        const options = { ...toStackOptions(request), ...(targets && { target: targets }) };
        const found = await runInterruptibly(host, (running) => findDrift(options, { running, host }));
        return {
          document: toDriftDocument(found),
          addresses: found.plan.drift.map(({ address }) => address),
          differences: found.differences.map(toDifferenceDocument),
          diagnostics: withoutSecrets(found.plan.diagnostics, host),
        };
      }),
    backtest: (request = {}) =>
      withHost(async (host) => {
        const { stack, dir, state, backendConfig, variables, ...asked } = request;
        const named = { stack, dir, state, backendConfig, variables };
        const { runBacktest } = await import('./backtest/run-backtest.js');
        return await runBacktest({ ...asked, ...toStackOptions(named as StackRequest) }, host);
      }),
    maintenance: ({ lockTimeoutMs: lockTimeout = 0, ...request } = {}) =>
      withHost(async (host) => {
        const { runMaintenance } = await import('./maintenance/run-maintenance.js');
        return await runMaintenance({ ...toStackOptions(request), lockTimeout }, host);
      }),
    previewEnv: {
      up: (name, { for: span = '7d', sink, ...request } = {}) =>
        withHost(async (host) => {
          const { bringUp } = await import('./preview-env/bring-up.js');
          const forMs = readSpanMs(span);
          const options = { ...toPreviewOptions(request), forMs, ...(sink !== undefined && { sink }) };
          const { applied, ...preview } = await bringUp(name, options, host);
          return { ...preview, applied: toApplyResult(applied, host) };
        }),
      down: (name, request = {}) =>
        withHost(async (host) => {
          const { bringDown } = await import('./preview-env/bring-down.js');
          return toApplyResult(await bringDown(name, toPreviewOptions(request), host), host);
        }),
      prune: (request = {}) =>
        withHost(async (host) => {
          const { prunePreviews } = await import('./preview-env/prune.js');
          return await prunePreviews(toPreviewOptions(request), host);
        }),
    },
    mutate: (request = {}) =>
      withHost(async (host) => {
        const { runMutate } = await import('./mutate/run-mutate.js');
        return await runMutate(request, host);
      }),
    review: (plan, { previous, stack, backtest, ...request }: ReviewRequest = {}) =>
      withHost((host) =>
        makeReport(
          toPlanText(plan, 'plan'),
          {
            ...request,
            ...(stack !== undefined && { stack: [stack] }),
            ...(previous !== undefined && { previous: toPlanText(previous, 'previous') }),
            ...(backtest !== undefined && { backtest: toPlanText(backtest, 'backtest') }),
          },
          host,
        ),
      ),
  };
}
