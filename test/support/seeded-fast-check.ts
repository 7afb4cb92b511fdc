// By its file: the name of the package leads here.
import * as fc from '../../node_modules/fast-check/lib/cjs/fast-check.js';

// A check that finds something new each time would blame who did not cause it: ANALYTICS_SEED searches elsewhere.
fc.configureGlobal({ seed: Number(process.env['ANALYTICS_SEED'] ?? 2026) });

export * from '../../node_modules/fast-check/lib/cjs/fast-check.js';
