/** The orders of the demo account: 90 days up to now, so that alerts on them can be backtested. */
import type { JsonObject } from '../../base/json';

const hourMs = 60 * 60 * 1000;
const hours = 90 * 24;
/** Shops were down so many hours ago, for seven hours each time. */
const outages = [9, 23, 41, 60, 78].map((days) => days * 24);
/** Since so many hours ago, orders come slowly: what watches for that fires now. */
const slowHours = 8;

const regions = ['West', 'East', 'North', 'South'] as const;
const products = ['Chairs', 'Tables', 'Lamps'] as const;

/** A number from 0 to 1 that looks random, and is the same for the same index. */
const scatter = (index: number): number => (Math.imul(index + 1, 2_654_435_761) >>> 0) / 2 ** 32;

/** How many orders come in the hour that begins at a moment: six on a working day, fewer at night and on a weekend. */
function countOf(startMs: number, hoursAgo: number): number {
  if (hoursAgo <= slowHours) return 1;
  if (outages.some((outage) => hoursAgo <= outage && hoursAgo > outage - 7)) return 0;
  const start = new Date(startMs);
  const isDay = start.getUTCHours() >= 7 && start.getUTCHours() < 21;
  const isWeekend = start.getUTCDay() % 6 === 0;
  if (!isDay) return 3;
  return isWeekend ? 4 : 6;
}

function statusOf(order: number): string {
  if (order % 17 === 0) return 'failed';
  return order % 29 === 0 ? 'refunded' : 'paid';
}

function orderAt(placedMs: number, order: number): JsonObject {
  return {
    order,
    placed: new Date(placedMs).toISOString(),
    region: regions[order % regions.length] ?? '',
    product: products[Math.floor(scatter(order) * products.length)] ?? '',
    amount: order % 40 === 0 ? 1_450 : 25 + 5 * Math.floor(scatter(order * 7) * 90),
    status: statusOf(order),
  };
}

/** Orders of the 90 days before a moment, oldest first. They follow from the moment alone. */
export function demoOrders(nowMs: number): readonly JsonObject[] {
  const records: JsonObject[] = [];
  for (let hoursAgo = hours; hoursAgo > 0; hoursAgo -= 1) {
    const startMs = nowMs - hoursAgo * hourMs;
    const count = countOf(startMs, hoursAgo);
    for (let index = 0; index < count; index += 1) {
      const place = (index + scatter(records.length) * 0.9) / count;
      records.push(orderAt(startMs + Math.floor(place * hourMs), 1001 + records.length));
    }
  }
  return records;
}
