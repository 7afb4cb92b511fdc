export { maxBatchSize, usualBatchSize } from './in-batches';
export { type OnPushed, pushRecords, type PushRules } from './push-records';
export { type RecordFormat, recordFormats, readRecords } from './read-records';
export type { RecordFile } from './record-text';
export { tameCsv } from './tame-csv';
